// Messages between a frame of Parlour and the page around it; docs/embedding.md lists them.
//
// The frame ignores messages of unknown type or shape, and sends nothing private. Inside the frame the
// messages are document events: `parlour:asked` for requests from the outer page; `parlour:ready`,
// `parlour:result` and `parlour:failed` for messages to it.
{
  const LEAST = 240; // the limits of the requested height, in CSS pixels
  const MOST = 1400;
  const STEP = 4; // smaller changes are not sent
  const PAUSE = 200; // milliseconds between two messages about the height
  const UPRIGHT = 4 / 3; // height by width of a frame, up to the width BROAD
  const BROAD = 560;

  const root = document.documentElement;

  const ASKED = {
    theme: (value) => ["light", "dark", "auto"].includes(value),
    lang: (value) => root.dataset.languages.split(" ").includes(value),
    pause: (value) => typeof value === "boolean",
  };

  const id = (new URLSearchParams(location.search).get("id") ?? "").slice(0, 40);

  function send(type, more) {
    if (window.parent !== window) window.parent.postMessage({ parlour: 1, type, id, ...more }, "*");
  }

  // -- requests from the outer page

  addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || source === window) return;
    if (typeof data !== "object" || data?.parlour !== 1) return;
    const { type, value } = data;
    if (!Object.hasOwn(ASKED, type) || !ASKED[type](value)) return;
    document.dispatchEvent(new CustomEvent("parlour:asked", { detail: { type, value } }));
  });

  // -- messages about the game

  document.addEventListener("parlour:ready", () => send("ready"));
  document.addEventListener("parlour:result", ({ detail: { winner, score } }) =>
    send("result", { winner, score }),
  );
  document.addEventListener("parlour:failed", () => send("error"));

  // -- messages about the height

  const need = { width: 0, height: 0 }; // the height that the content needs at this width
  let sent = 0;
  let timer = null;

  /** The height of the content that does not fit; 0 in the lobby, which may scroll. */
  function overflow() {
    const place = document.querySelector("#cloth:has(#table:not([hidden]))") ?? root;
    return place.matches(":has(#lobby:not([hidden]))") ? 0 : place.scrollHeight - place.clientHeight;
  }

  /** The height to request. It depends only on the width, unless the content needs more. Otherwise a
   * frame that got its requested height would ask again. */
  function height() {
    if (need.width !== innerWidth) Object.assign(need, { width: innerWidth, height: 0 });
    if (overflow() > 0) need.height = Math.max(need.height, innerHeight + overflow());
    const ideal = Math.min(innerWidth, BROAD) * UPRIGHT;
    return Math.round(Math.min(MOST, Math.max(LEAST, ideal, need.height)));
  }

  function measure() {
    timer = null;
    const wanted = height();
    if (Math.abs(wanted - sent) < STEP) return;
    sent = wanted;
    send("size", { height: wanted });
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
