// The poster of a game in somebody else's page: the hand that the link deals, and a button that
// fetches the game. The page is whole without it; this makes it know its link.
{
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const CHECKS = 4;
  const CHECK = 16_777_213n;

  const root = document.documentElement;
  const page = document.querySelector("main");
  const asked = new URLSearchParams(location.search); // of the frame, by its address or since
  // A messenger may have added something to it (links.py).
  const [link] = /^[\w-]*/.exec(location.hash.replace(/#|%23|%20/g, ""));

  // -- the link, as docs/links.md tells its form

  /** The great number of a link that is whole, or null. */
  function number() {
    if (!/^1[\w-]{5,511}$/.test(link)) return null;
    const value = (text) =>
      [...text].reduce((sum, letter) => sum * 64n + BigInt(LETTERS.indexOf(letter)), 0n);
    const whole = value(link.slice(1, -CHECKS));
    const check = CHECK - 1n - (whole % CHECK);
    return value(link.slice(-CHECKS)) === check ? whole : null;
  }

  /** Takes a number apart, digit by digit. */
  function digits(whole) {
    let rest = whole;
    return (base) => {
      const digit = Number(rest % BigInt(base));
      rest /= BigInt(base);
      return digit;
    };
  }

  /** The cards of the hand at the lower edge, low to high; none where the link deals none here. */
  function hand(take, { bases, matter, deals }) {
    const agreed = bases.map(take);
    const dealt = deals[matter.map((option) => agreed[option]).join()];
    if (!dealt) return [];
    const places = dealt.hands[take(dealt.hands.length)];
    const left = [...dealt.pack.matchAll(/../g)].map(([card]) => card);
    const order = [...left];
    const pack = order.map(() => left.splice(take(left.length), 1)[0]);
    const held = [...places].map((letter) => pack[LETTERS.indexOf(letter)]);
    return held.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  function drawn(card) {
    const [rank, suit] = card;
    const shape = document.querySelector("#card").content.firstElementChild.cloneNode(true);
    shape.dataset.card = card;
    shape.querySelector("b").textContent = rank === "T" ? "10" : rank;
    for (const use of shape.querySelectorAll("use")) use.setAttribute("href", `#${suit}`);
    return shape;
  }

  /** Some cards lie in the page, for whoever comes without a link. */
  function lay(cards) {
    const fan = document.querySelector(".hand");
    fan.replaceChildren(...cards.map(drawn));
    fan.toggleAttribute("data-crowded", cards.length > 9);
  }

  // -- where the buttons lead

  const home = new URL(page.dataset.home, location.href);

  function at(words) {
    const query = String(words);
    return new URL((query ? `?${query}` : "") + location.hash, home);
  }

  /** What the page round it wants of the frame is not for the full page. */
  function lead() {
    const rules = new URLSearchParams(asked);
    for (const word of ["id", "late", "theme", "lang", "play"]) rules.delete(word);
    if (!link) rules.set("play", page.dataset.game);
    document.querySelector("#full").href = at(rules);
  }

  function play() {
    const words = new URLSearchParams(asked);
    words.delete("late");
    words.set("embed", "play");
    words.set("play", page.dataset.game);
    location.replace(at(words));
  }

  function wear(theme) {
    if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  const found = number();
  const take = found === null ? null : digits(found);
  if (take && take(8) !== Number(page.dataset.number)) {
    location.replace(new URL(`embed/?${asked}${location.hash}`, home));
  } else {
    if (take) lay(hand(take, JSON.parse(document.querySelector("#deals").textContent)));
    lead();
    document.querySelector("#play").addEventListener("click", play);
    document.querySelector("#late").hidden = !asked.has("late");
    wear(asked.get("theme"));
    document.addEventListener("parlour:asked", ({ detail: { type, value } }) => {
      if (type === "theme") wear(value);
      if (type !== "pause") asked.set(type, value);
    });
    addEventListener("hashchange", () => location.reload());
  }
}
