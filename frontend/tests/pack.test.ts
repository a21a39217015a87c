import { expect, test } from "vitest";
import { differences } from "../src/lib/pack";
import { Texts } from "../src/lib/texts";
import type { Changed } from "../src/protocol";

const texts = new Texts("en", [
  {
    name: { god: { ares: "Ares" }, island: { kea: "Kea" }, sea: { a2: "A2" } },
    entry: { number: { income: "Income" }, board: { small: "small board" } },
    column: { gods: { special: "price of the special action" }, grounds: { cornucopias: "cornucopias" } },
  },
]);

const said = (change: Changed) => {
  const [row] = differences([change], texts);
  return `${row!.what}: ${row!.old} → ${row!.new}`;
};

test("a value of a piece is named as the game names it", () => {
  const pieces: Changed["pieces"] = [["god", "ares"]];
  expect(said({ file: "gods", entry: "ares", column: "special", pieces, old: 1, new: 3 })).toBe(
    "Ares: price of the special action: 1 → 3",
  );
});

test("a number is its own value", () => {
  const pieces: Changed["pieces"] = [["number", "income"]];
  expect(said({ file: "numbers", entry: "income", column: "value", pieces, old: 10, new: 12 })).toBe("Income: 10 → 12");
});

test("an island comes before the board where it lies", () => {
  const pieces: Changed["pieces"] = [
    ["board", "small"],
    ["island", "kea"],
  ];
  expect(said({ file: "grounds", entry: "kea_on_small", column: "cornucopias", pieces, old: 2, new: 3 })).toBe(
    "Kea (small board): cornucopias: 2 → 3",
  );
});

test("words in lists are named, and what has no name is shown as it is written", () => {
  const pieces: Changed["pieces"] = [["board", "huge_board"]];
  expect(
    said({ file: "boards", entry: "huge_board", column: "trade_arrows", pieces, old: ["a2", "z9"], new: [] }),
  ).toBe("huge board: trade arrows: A2, z9 → –");
});
