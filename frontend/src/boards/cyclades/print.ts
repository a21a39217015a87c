/** What is printed on cards, tiles and pieces: figures by name. */
import bolt from "figure:heavy-lightning";
import centaur from "figure:centaur";
import cornucopia from "figure:cornucopia";
import cyclops from "figure:cyclops";
import fairy from "figure:fairy";
import faun from "figure:pan-flute";
import fort from "figure:stone-tower";
import giant from "figure:giant";
import griffin from "figure:griffin-symbol";
import harpy from "figure:harpy";
import helmet from "figure:spartan-helmet";
import horse from "figure:pegasus";
import hydra from "figure:hydra";
import lyre from "figure:lyre";
import medusa from "figure:medusa-head";
import minotaur from "figure:minotaur";
import olive from "figure:olive";
import one from "figure:one-eyed";
import philosopher from "figure:philosopher-bust";
import port from "figure:anchor";
import priest from "figure:sun-priest";
import scroll from "figure:scroll-unfurled";
import ship from "figure:trireme";
import siren from "figure:mermaid";
import sphinx from "figure:greek-sphinx";
import squid from "figure:giant-squid";
import swords from "figure:crossed-swords";
import column from "figure:ionic-column";
import temple from "figure:greek-temple";
import tree from "figure:tree-face";
import trident from "figure:trident";
import war from "figure:crested-helmet";
import yarn from "figure:sewing-string";

export const GOD_FIGURES: Record<string, string> = {
  poseidon: trident,
  ares: war,
  zeus: bolt,
  athena: olive,
  apollo: lyre,
};

export const BUILDING_FIGURES: Record<string, string> = { port, fortress: fort, temple: column, university: scroll };

export const CREATURE_FIGURES: Record<string, string> = {
  fates: yarn,
  satyr: faun,
  dryad: tree,
  griffon: griffin,
  siren,
  pegasus: horse,
  giant,
  harpy,
  cyclops: one,
  sphinx,
  sylph: fairy,
  chimera: hydra,
  kraken: squid,
  minotaur,
  chiron: centaur,
  medusa,
  polyphemus: cyclops,
};

export { cornucopia, helmet, philosopher, priest, ship, swords, temple as metropolis };
