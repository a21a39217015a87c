"""Addresses: who is at the other end of a connection, as far as those say who can be believed."""

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

HOME = 64  # bits of an IPv6 address that belong to one household
HOPS = 16  # between a client and us, at most, that are looked at
NOBODY = "?"
PORT = re.compile(r"\.?(?::\d+)?$")  # behind a host's name


def networks(words: Sequence[str]) -> tuple[Network, ...]:
    """Addresses and networks in numbers, `192.0.2.7` or `2001:db8::/32`. Raises ValueError."""
    return tuple(ip_network(word, strict=False) for word in words)


def named(host: str) -> str:
    """A host's name as it stands in a header, without its port."""
    return PORT.sub("", host.lower())


def parsed(word: str) -> Address | None:
    """An address, also one with a port behind it, `192.0.2.7:80`, or in brackets, `[2001:db8::7]:80`; else None."""
    if word.startswith("["):
        word = word[1:].partition("]")[0]
    elif word.count(":") == 1:
        word = word.partition(":")[0]
    try:
        address = ip_address(word)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def within(address: Address | None, proxies: Sequence[Network]) -> bool:
    return address is not None and any(address in network for network in proxies)


def vouched(peer: str, forwarded: Sequence[str], proxies: Sequence[Network]) -> str:
    """The last hop that is none of our proxies, as they tell it in their fields; each of them adds a hop at the end.

    What comes from anybody else is not believed, and nothing is that stands before such a hop.
    """
    believed = parsed(peer)
    hops = [hop.strip() for line in forwarded for hop in line.split(",")]
    for hop in reversed(hops[-HOPS:]):
        if not within(believed, proxies) or (before := parsed(hop)) is None:
            break
        believed = before
    return home(str(believed) if believed is not None else peer)


def home(address: str) -> str:
    """An address, without the part of it that somebody can change at will."""
    try:
        at = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(at, IPv6Address):
        return str(at)
    return str(at.ipv4_mapped or ip_network((at, HOME), strict=False))
