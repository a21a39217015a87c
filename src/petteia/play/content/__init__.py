"""Content packs: other values for a box, checked as its own are, and carried by the records played with them."""

from petteia.play.content.changes import Change as Change
from petteia.play.content.changes import printed_value as printed_value
from petteia.play.content.pack import About as About
from petteia.play.content.pack import Faulty as Faulty
from petteia.play.content.pack import Pack as Pack
from petteia.play.content.pack import export as export
from petteia.play.content.pack import read_pack as read_pack
