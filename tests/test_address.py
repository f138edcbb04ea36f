"""`static/address.js` removes other sites' parameters from the address and repairs links."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from parlour import catalogue
from parlour.link_code import written
from parlour.options import declared
from parlour.record import Record
from parlour.room.links.url_query import NOT_OPTIONS

SCRIPT = Path(__file__).parent.parent / "static/address.js"
SITE = "https://cards.example/parlour/"

RUN = """
const { readFileSync } = require("fs");
const script = readFileSync(process.argv[1], "utf8");
const visited = JSON.parse(process.argv[2]).map((address) => {
  let [kept, opened] = [address, null];
  const history = { state: null, replaceState: (_state, _title, to) => { kept = to; } };
  const location = new URL(address);
  location.replace = (to) => { opened = to; };
  new Function("location", "history", script)(location, history);
  return [kept, opened];
});
console.log(JSON.stringify(visited));
"""


class Visit(NamedTuple):
    """The results of the script for an address."""

    kept: str
    """The new address of the page."""
    opened: str | None
    """The page that is opened instead, if any."""


def visits(*addresses: str) -> list[Visit]:
    """Run the script at each of these addresses."""
    command = ["node", "-e", RUN, str(SCRIPT), json.dumps(addresses)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [Visit(*found) for found in json.loads(done.stdout)]


def a_link(name: str) -> str:
    game = catalogue.game(name, {})
    return written(Record.of(game, game.shuffle(0, Random(5))))


LINK = a_link("durak")


def test_words_of_other_sites_go_and_all_else_stays() -> None:
    ours = "?play=durak&players=3&lang=fr&MS&trainer"
    noise = (
        "utm_source=mail",
        "UTM_Campaign=%23cards",
        "fbclid=IwAR0-x_y",
        *("gclid=a", "gbraid=b", "wbraid=c", "dclid=d", "msclkid=e", "mc_cid=f", "mc_eid=g"),
        *("igshid=h", "twclid=i", "ttclid=j", "li_fat_id=k", "yclid=l", "_openstat=m", "ref"),
        *("ref_src=n", "si=o", "s_kwcid=p", "vero_id=q", "mkt_tok=r", "_hsenc=s", "_hsmi=t"),
    )
    addresses = [f"{SITE}?{word}" for word in noise]
    assert visits(*addresses) == [Visit(SITE, None)] * len(noise)
    everything = f"{SITE}{ours}&{'&'.join(noise)}#{LINK}"
    assert visits(everything) == [Visit(f"{SITE}{ours}#{LINK}", None)]


def test_no_word_of_ours_goes() -> None:
    rules = {name for game in catalogue.NAMES for name in declared(catalogue.family(game).options)}
    words = sorted({*NOT_OPTIONS, *rules, "MS", "*"})
    (visit,) = visits(f"{SITE}?{'&'.join(words)}")
    assert visit.kept.partition("?")[2].split("&") == words


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_link_gets_its_sign_back(name: str) -> None:
    link = a_link(name)
    asked = f"{SITE}?play=durak&delay=0"
    assert visits(
        f"{asked}%23{link}",
        f"{asked}%23{link}&utm_source=mail&lang=fr",
        f"{SITE}?utm_campaign=1%23{link}",
        f"{SITE}?%23{link}",
        f"{SITE}?lang=fr#{link}",
    ) == [
        Visit(f"{asked}#{link}", None),
        Visit(f"{asked}&lang=fr#{link}", None),
        Visit(f"{SITE}#{link}", None),
        Visit(f"{SITE}#{link}", None),
        Visit(f"{SITE}?lang=fr#{link}", None),
    ]


def test_where_the_sign_was_part_of_the_path_the_page_is_opened_for_which_it_was_meant() -> None:
    found = visits(
        f"{SITE}%23{LINK}",
        f"{SITE}index.html%23{LINK}?fbclid=x&lang=fr",
        f"https://cards.example//evil.example/%23{LINK}",
    )
    assert [visit.opened for visit in found] == [
        f"{SITE}#{LINK}",
        f"{SITE}index.html?lang=fr#{LINK}",
        f"https://cards.example//evil.example/#{LINK}",
    ]


@pytest.mark.parametrize(
    "address",
    [
        SITE,
        f"{SITE}#{LINK}",
        f"{SITE}#text",
        f"{SITE}?id=%23cards&play=durak",
        f"{SITE}?MS#",
        f"{SITE}a&b/?colour=%232024#x?utm_source=1",
    ],
)
def test_an_address_in_order_is_left_alone(address: str) -> None:
    assert visits(address)[0] in (Visit(address, None), Visit(address.removesuffix("#"), None))
