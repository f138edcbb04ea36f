// The poster of a game in another page. It shows the hand that the link deals, and a button that loads
// the game. Without this script the page shows a default hand.
{
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const CHECKS = 4;
  const CHECK = 16_777_213n;
  const ROOM_FOR_GAMES = 8;
  const ROOM_FOR_OPTIONS = 64;

  const root = document.documentElement;
  const page = document.querySelector("main");
  const asked = new URLSearchParams(location.search); // also changed by requests from the outer page
  // A messenger may have added characters to the link (docs/links.md).
  const [link] = /^[\w-]*/.exec(location.hash.replace(/#|%23|%20/g, ""));

  // -- the link (docs/links.md)

  /** The number that a link encodes; null if the link is damaged. */
  function decode() {
    if (!/^[12][\w-]{5,511}$/.test(link)) return null;
    const value = (text) =>
      [...text].reduce((sum, letter) => sum * 64n + BigInt(LETTERS.indexOf(letter)), 0n);
    const whole = value(link.slice(1, -CHECKS));
    const check = CHECK - 1n - (whole % CHECK);
    return value(link.slice(-CHECKS)) === check ? whole : null;
  }

  /** Whether the link is of a known version, but has been changed. */
  function isDamaged() {
    return /^[12]/.test(link) && decode() === null;
  }

  /** Returns a function that takes the lowest digit off a number, in a given base. */
  function digits(whole) {
    let rest = whole;
    return (base) => {
      const digit = Number(rest % BigInt(base));
      rest /= BigInt(base);
      return digit;
    };
  }

  /** The index of each option's value; null if only a newer Parlour knows one of the values. */
  function agreement(take, { options, first }) {
    const isFirst = link.startsWith("1");
    const count = isFirst ? first.length : take(ROOM_FOR_OPTIONS);
    const places = options.map(([base, , usual], at) => {
      if (at >= count) return usual;
      return take(isFirst ? first[at] : base);
    });
    const isKnown = count <= options.length && places.every((place, at) => place < options[at][1]);
    return isKnown ? places : null;
  }

  /** The player's cards, low to high; empty if the page has no deals for the options of the link. */
  function hand(take, known) {
    const { matter, deals } = known;
    const places = agreement(take, known);
    const dealt = places && deals[matter.map((option) => places[option]).join()];
    if (!dealt) return [];
    const letters = dealt.hands[take(dealt.hands.length)];
    const left = [...dealt.pack.matchAll(/../g)].map(([card]) => card);
    const order = [...left];
    const pack = order.map(() => left.splice(take(left.length), 1)[0]);
    const held = [...letters].map((letter) => pack[LETTERS.indexOf(letter)]);
    return held.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  // -- drawing the hand, as the build draws the default one

  const pips = JSON.parse(document.querySelector("#pips").textContent);
  const PANEL = { x: 51, y: 40, width: 138, height: 256 };
  const MOST_COURTS = 3; // court cards with pictures, the largest files of a poster

  function shape(kind, more) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [name, value] of Object.entries(more)) made.setAttribute(name, value);
    return made;
  }

  function sign(suit, x, y, size, more) {
    const corner = { x: x - size / 2, y: y - size / 2, width: size, height: size };
    return shape("use", { href: `#${suit}`, ...corner, ...more });
  }

  function frame(...inside) {
    const paper = shape("rect", { class: "parchment", ...PANEL });
    return [paper, ...inside, shape("rect", { class: "frame", rx: 2, ...PANEL })];
  }

  /** The drawing in the middle of a card. */
  function art([rank, suit], isFramed) {
    if (rank === "A") return [sign(suit, 120, 168, 120)];
    if (isFramed) {
      const panel = { href: `../courts/${rank}${suit}.svg`, preserveAspectRatio: "none" };
      return frame(shape("image", { ...panel, ...PANEL }));
    }
    if (!pips[rank].length) return [...frame(), sign(suit, 120, 168, 100)];
    return pips[rank].map(([x, y, turned]) =>
      sign(suit, x, y, 47, turned ? { transform: `rotate(180 ${x} ${y})` } : {}),
    );
  }

  function drawn(card, isFramed) {
    const made = document.querySelector("#card").content.firstElementChild.cloneNode(true);
    made.dataset.card = card;
    made.querySelector("b").textContent = card[0] === "T" ? "10" : card[0];
    made.querySelector(".art").replaceChildren(...art(card, isFramed));
    for (const use of made.querySelectorAll(".index > :last-child")) use.setAttribute("href", `#${card[1]}`);
    return made;
  }

  /** Shows a hand in place of the default one. */
  function show(cards) {
    const fan = document.querySelector(".hand");
    const courts = cards.filter(([rank]) => "JQK".includes(rank)).slice(-MOST_COURTS);
    const isCrowded = cards.length > 9;
    fan.replaceChildren(...cards.map((card) => drawn(card, !isCrowded && courts.includes(card))));
    fan.toggleAttribute("data-crowded", isCrowded);
    fan.style.setProperty("--cards", cards.length);
    for (const [place, card] of [...fan.children].entries()) {
      card.style.setProperty("--at", place - (cards.length - 1) / 2);
    }
  }

  /** Sets the rank letters of the page's language in the corners of the cards. */
  function setLetters() {
    for (const card of document.querySelectorAll(".card")) {
      const rank = `#rank-${card.querySelector("b").textContent}`;
      for (const use of card.querySelectorAll(".rank")) use.setAttribute("href", rank);
    }
  }

  // -- links of the buttons

  const home = new URL(page.dataset.home, location.href);

  function at(parameters) {
    const query = String(parameters);
    return new URL((query ? `?${query}` : "") + location.hash, home);
  }

  /** Links to the full page, without the parameters of the frame. */
  function linkToFullPage() {
    const rules = new URLSearchParams(asked);
    for (const word of ["id", "late", "theme", "lang", "play"]) rules.delete(word);
    if (!link || isDamaged()) rules.set("play", page.dataset.game);
    document.querySelector("#full").href = at(rules);
  }

  function play() {
    const parameters = new URLSearchParams(asked);
    parameters.delete("late");
    parameters.set("embed", "play");
    parameters.set("play", page.dataset.game);
    location.replace(at(parameters));
  }

  function setTheme(theme) {
    if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  const found = decode();
  if (isDamaged()) {
    console.warn("Parlour: the link is damaged, so each reader gets new cards.");
    history.replaceState(null, "", location.pathname + location.search);
  }
  const take = found === null ? null : digits(found);
  if (take && take(ROOM_FOR_GAMES) !== Number(page.dataset.number)) {
    location.replace(new URL(`embed/?${asked}${location.hash}`, home));
  } else {
    const dealt = take ? hand(take, JSON.parse(document.querySelector("#deals").textContent)) : [];
    const { usual } = document.querySelector(".hand").dataset;
    show(dealt.length ? dealt : usual.split(" "));
    linkToFullPage();
    setLetters();
    document.addEventListener("parlour:spoken", setLetters);
    document.querySelector("#play").addEventListener("click", play);
    document.querySelector("#late").hidden = !asked.has("late");
    setTheme(asked.get("theme"));
    document.addEventListener("parlour:asked", ({ detail: { type, value } }) => {
      if (type === "theme") setTheme(value);
      if (type !== "pause") asked.set(type, value);
    });
    addEventListener("hashchange", () => location.reload());
  }
}
