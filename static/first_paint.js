// Runs in the head, before the page loads large files, and chooses what to load: the poster of a frame, or
// the room. A browser that cannot run Python gets only the page. A template contains the links and scripts
// of the room, because browsers load everything they find in a page.
{
  const PLAIN = ["play", "lang", "delay"]; // parameters that do not change the options of a fresh deal
  const FILES = 8; // the number of files of fresh deals per game and language (tools/build/prerender)

  const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  /** A module with exception handling, the newest feature that Pyodide needs. */
  const WITH_EXCEPTIONS = Uint8Array.of(...EMPTY, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11);

  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // of links to deals
  const ROOM_FOR_GAMES = 8;

  const root = document.documentElement;
  /** Each game with its cloth, in the order of their numbers. */
  const games = document.querySelector("#room-parts").dataset.games.split(" ").map((each) => each.split(":"));
  const parameters = new URLSearchParams(location.search);

  /** What Python needs and this browser lacks, as a kind of `StartError`; "" for nothing. */
  function findLack() {
    if (!window.WebAssembly) return "webassembly";
    try {
      new WebAssembly.Module(EMPTY);
    } catch {
      return "permission";
    }
    return WebAssembly.validate(WITH_EXCEPTIONS) && window.DecompressionStream ? "" : "features";
  }

  /** Shows the poster for `?embed=1`. Its button loads `?embed=play`. */
  function showPoster() {
    parameters.delete("embed");
    window.stop();
    location.replace(new URL(`embed/?${parameters}${location.hash}`, location.href));
  }

  /** Gives a page that will show a table the colour of its game, until Python runs (css/tokens.css). */
  function colourPage() {
    if (!("bound" in root.dataset)) return;
    // The lowest digit of a link to a deal (docs/links.md).
    const [, digit] = /^#[12][\w-]*([\w-])[\w-]{4}/.exec(location.hash) ?? [];
    const game = digit
      ? games[LETTERS.indexOf(digit) % ROOM_FOR_GAMES]
      : games.find(([name]) => name === root.dataset.bound);
    root.dataset.bound = game?.[1] ?? "";
  }

  /** Fetches fresh deals of a game with high priority. */
  document.fetchDeals = (game) => {
    const number = Math.floor(Math.random() * FILES);
    return fetch(`static/deals/${game}-${root.lang}-${number}.json`, { priority: "high" });
  };

  /** Starts to load what the first cards need: the drawings of the theme, and deals of the game that the
   * address names (static/prerendered_source.mjs). */
  function preloadCards() {
    const faces = document.createElement("link");
    const sheet = root.dataset.look === "1994" ? "faces-1994" : "faces";
    Object.assign(faces, { rel: "preload", as: "fetch", crossOrigin: "", href: `static/${sheet}.svg` });
    document.head.append(faces);
    const game = parameters.get("play");
    if (!games.some(([name]) => name === game) || [...parameters.keys()].some((name) => !PLAIN.includes(name))) return;
    document.dealsComing = [game, document.fetchDeals(game)];
    document.dealsComing[1].catch(() => {}); // prerendered_source.mjs handles the error
  }

  /** Loads the room, hidden until its style sheet has loaded. */
  function loadRoom() {
    const { content } = document.querySelector("#room-parts");
    colourPage();
    document.lacking = findLack();
    if (document.lacking) {
      for (const file of content.querySelectorAll("[data-bytes]")) file.removeAttribute("rel");
      content.querySelector("#first-module").remove();
    } else {
      preloadCards();
    }
    const sheet = content.querySelector(root.dataset.look === "1994" ? "#sheet-1994" : "#sheet-parlour");
    for (const each of content.querySelectorAll("[rel=stylesheet]")) each.disabled = each !== sheet;
    root.hidden = true;
    for (const kind of ["load", "error"]) {
      sheet.addEventListener(kind, () => root.removeAttribute("hidden"), { once: true });
    }
    document.head.append(content);
  }

  /** Notes a script that did not load, for embed/frame.js. */
  function noteLostScript({ target }) {
    if (target.localName === "script") root.dataset.lost = "";
  }

  /** Prepares the room for a frame in another page. */
  function prepareFrame() {
    root.dataset.frame = "";
    addEventListener("error", noteLostScript, true);
    for (const name of ["messages", "frame"]) {
      const script = document.createElement("script");
      script.src = `embed/${name}.js`;
      script.async = false;
      document.head.append(script);
    }
  }

  if (parameters.has("embed") && parameters.get("embed") !== "play") {
    showPoster();
  } else {
    if (parameters.has("embed") || window.top !== window) prepareFrame();
    loadRoom();
  }
}
