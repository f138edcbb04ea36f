// Chooses what to load before anything large is fetched: the poster of a frame, or the room. A browser
// that lacks a feature that Python needs gets the room without its preloads. This runs in the head. Until
// then the links of the room stay in a template, because browsers fetch every link that they find.
{
  const PLAIN = ["play", "lang", "delay"]; // what an address says of a fresh deal by the usual rules
  const FILES = 8; // of fresh deals for each game and language (tools/build/prerender)

  const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  /** A module whose one function catches exceptions: the newest feature that Pyodide needs. */
  const CATCHES = Uint8Array.of(...EMPTY, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11);

  const root = document.documentElement;
  const words = new URLSearchParams(location.search);

  /** What this browser lacks that Python needs, as a kind of `StartError`; "" for nothing. */
  function lacking() {
    if (!window.WebAssembly) return "webassembly";
    try {
      new WebAssembly.Module(EMPTY);
    } catch {
      return "permission";
    }
    return WebAssembly.validate(CATCHES) && window.DecompressionStream ? "" : "features";
  }

  /** `?embed=1` is a poster until it is pressed; then it comes back as `?embed=play`. */
  function showPoster() {
    words.delete("embed");
    window.stop();
    location.replace(new URL(`embed/?${words}${location.hash}`, location.href));
  }

  /** Some fresh deals of a game; what lays a hand goes before everything that is larger. */
  document.fetchDeals = (game) => {
    const number = Math.floor(Math.random() * FILES);
    return fetch(`static/deals/${game}-${root.lang}-${number}.json`, { priority: "high" });
  };

  /** Fetches what the first cards need before the rest of the room: the card faces, and deals of the
   * game that the address names (static/prerendered_source.mjs). */
  function hurry() {
    const faces = document.createElement("link");
    const sheet = root.dataset.look === "1994" ? "faces-1994" : "faces";
    Object.assign(faces, { rel: "preload", as: "fetch", crossOrigin: "", href: `static/${sheet}.svg` });
    document.head.append(faces);
    const game = words.get("play");
    const isOurs = document.querySelector("#room-parts").dataset.games.split(" ").includes(game);
    if (!isOurs || [...words.keys()].some((word) => !PLAIN.includes(word))) return;
    document.dealsComing = [game, document.fetchDeals(game)];
    document.dealsComing[1].catch(() => {}); // whoever lays them hears of it
  }

  /** Inserts the room, hidden until its style sheet has loaded or failed. */
  function open() {
    const { content } = document.querySelector("#room-parts");
    document.lacking = lacking();
    if (!document.lacking) hurry();
    else for (const file of content.querySelectorAll("[data-bytes]")) file.removeAttribute("rel");
    const sheet = content.querySelector(root.dataset.look === "1994" ? "#sheet-1994" : "#sheet-parlour");
    for (const each of content.querySelectorAll("[rel=stylesheet]")) each.disabled = each !== sheet;
    root.hidden = true;
    for (const kind of ["load", "error"]) {
      sheet.addEventListener(kind, () => root.removeAttribute("hidden"), { once: true });
    }
    document.head.append(content);
  }

  /** A script that the browser will not give; embed/frame.js knows what to do about it. */
  function noteLoss({ target }) {
    if (target.localName === "script") root.dataset.lost = "";
  }

  /** In somebody else's page the room is a guest. */
  function behave() {
    root.dataset.frame = "";
    addEventListener("error", noteLoss, true);
    for (const name of ["messages", "frame"]) {
      const script = document.createElement("script");
      script.src = `embed/${name}.js`;
      script.async = false;
      document.head.append(script);
    }
  }

  if (words.has("embed") && words.get("embed") !== "play") {
    showPoster();
  } else {
    if (words.has("embed") || window.top !== window) behave();
    open();
  }
}
