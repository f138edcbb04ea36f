// What a frame of Parlour and the page round it tell each other; docs/embedding.md has the list.
//
// Only what is known by its kind and its shape gets through, in both directions: everything else is
// passed over in silence. Told is nothing that a stranger may not hear. Inside the frame everybody
// speaks through events of the document: `parlour:asked` is what the page round it wants;
// `parlour:ready`, `parlour:result` and `parlour:failed` are told to it.
{
  const LEAST = 240; // CSS pixels of height that may be asked for, and the most
  const MOST = 1400;
  const STEP = 4; // a change that is smaller is not worth a message
  const PAUSE = 200; // milliseconds between two messages about the height
  const UPRIGHT = 4 / 3; // the height of a frame by its width, up to this width
  const BROAD = 560;

  const root = document.documentElement;

  const ASKED = {
    theme: (value) => ["light", "dark", "auto"].includes(value),
    lang: (value) => root.dataset.languages.split(" ").includes(value),
    pause: (value) => typeof value === "boolean",
  };

  const id = (new URLSearchParams(location.search).get("id") ?? "").slice(0, 40);

  function tell(type, more) {
    if (window.parent !== window) window.parent.postMessage({ parlour: 1, type, id, ...more }, "*");
  }

  // -- asked by the page round the frame

  addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || source === window) return;
    if (typeof data !== "object" || data?.parlour !== 1) return;
    const { type, value } = data;
    if (!Object.hasOwn(ASKED, type) || !ASKED[type](value)) return;
    document.dispatchEvent(new CustomEvent("parlour:asked", { detail: { type, value } }));
  });

  // -- told about the game

  document.addEventListener("parlour:ready", () => tell("ready"));
  document.addEventListener("parlour:result", ({ detail: { winner, score } }) =>
    tell("result", { winner, score }),
  );
  document.addEventListener("parlour:failed", () => tell("error"));

  // -- told about the height

  const need = { width: 0, height: 0 }; // what did not fit at this width
  let told = 0;
  let timer = null;

  /** How much of the page can only be seen by scrolling; a long choice of games may be scrolled. */
  function hidden() {
    const place = document.querySelector("#cloth:has(#table:not([hidden]))") ?? root;
    return place.matches(":has(#lobby:not([hidden]))") ? 0 : place.scrollHeight - place.clientHeight;
  }

  /** A height that follows from the width alone, unless that has been too low: else a frame that is
      as high as it asks to be would go on asking. */
  function height() {
    if (need.width !== innerWidth) Object.assign(need, { width: innerWidth, height: 0 });
    if (hidden() > 0) need.height = Math.max(need.height, innerHeight + hidden());
    const ideal = Math.min(innerWidth, BROAD) * UPRIGHT;
    return Math.round(Math.min(MOST, Math.max(LEAST, ideal, need.height)));
  }

  function measure() {
    timer = null;
    const wanted = height();
    if (Math.abs(wanted - told) < STEP) return;
    told = wanted;
    tell("size", { height: wanted });
  }

  function measureSoon() {
    timer ??= setTimeout(measure, PAUSE);
  }

  addEventListener("DOMContentLoaded", () => {
    measureSoon();
    new ResizeObserver(measureSoon).observe(root);
    new MutationObserver(measureSoon).observe(root, {
      attributeFilter: ["hidden"],
      subtree: true,
    });
  });
}
