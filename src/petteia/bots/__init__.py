"""Bots: each decides from a seat's own view, and is named by a short specification."""

from petteia.bots.bot import Bot as Bot
from petteia.bots.catalogue import SPECS as SPECS
from petteia.bots.catalogue import import_bot as import_bot
from petteia.bots.catalogue import make_bot as make_bot
from petteia.bots.catalogue import register_bot as register_bot
