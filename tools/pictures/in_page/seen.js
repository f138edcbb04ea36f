// Helpers that find what is visible. faults.py explains the rules. It runs the scripts of this
// folder as one function, in the order seen, words, presses, cards. Each fault is added to `found`
// as [rule, selector, detail].
const found = [];
const EDGE = 1.5; // pixels of rounding error

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// -- elements

const modal = all("dialog:modal").at(-1);
const root = modal ?? document.body;

/** Caches a function of an element. */
function once(ask) {
  const answers = new Map();
  return (one) => {
    if (!answers.has(one)) answers.set(one, ask(one));
    return answers.get(one);
  };
}

const styleOf = once((one) => getComputedStyle(one));
const boxOf = once((one) => one.getBoundingClientRect());

/** Whether an element is text for screen readers only. */
const isForScreenReaders = once((one) => {
  if (one === document.body) return false;
  const { clipPath, clip, position } = styleOf(one);
  if (clipPath.startsWith("inset(50%") || clipPath.startsWith("inset(100%")) return true;
  if (position === "absolute" && /^rect\((0px|1px),/.test(clip)) return true;
  return one.parentElement !== null && isForScreenReaders(one.parentElement);
});

const isSeen = once((one) => {
  if (!one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
  const { width, height } = boxOf(one);
  return width > 1 && height > 1 && !one.closest("[inert], noscript") && !isForScreenReaders(one);
});

/** A readable selector of an element. */
function nameOf(one) {
  if (one.id) return `#${one.id}`;
  const parts = [];
  for (let at = one; at && at !== document.body; at = at.parentElement) {
    if (at.id) {
      parts.unshift(`#${at.id}`);
      break;
    }
    const data = ["command", "card", "move", "place", "part"].find((name) => name in at.dataset);
    const kind = [...at.classList].map((name) => `.${CSS.escape(name)}`).join("");
    const named = data ? `[data-${data}="${at.dataset[data]}"]` : "";
    const field = at.getAttribute("name") ? `[name="${at.getAttribute("name")}"]` : "";
    parts.unshift(`${at.localName}${kind}${named || field}`);
  }
  return parts.slice(0, 1).concat(parts.slice(1).slice(-2)).join(" ");
}

const report = (rule, one, detail) => found.push([rule, nameOf(one), detail]);

const short = (text) => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

const inWindow = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

// -- boxes that clip their content

const scrolls = (how) => how === "auto" || how === "scroll";

/** The ancestors that clip or scroll an element, nearest first. */
function* clippers(one) {
  let { position } = styleOf(one);
  for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = styleOf(at);
    const holds = style.position !== "static" || style.transform !== "none";
    if (position === "fixed" && style.transform === "none") continue;
    if (position === "absolute" && !holds) continue;
    position = style.position;
    yield [at, style];
  }
}

/** Whether an element is out of view but can be scrolled into view. */
function isReachedByScrolling(one) {
  const at = boxOf(one);
  for (const [box, style] of clippers(one)) {
    const { left, right, top, bottom } = boxOf(box);
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    const outX = x < left || x > right;
    const outY = y < top || y > bottom;
    if ((outX && scrolls(style.overflowX)) || (outY && scrolls(style.overflowY))) return true;
  }
  const y = (at.top + at.bottom) / 2;
  const page = document.scrollingElement;
  return (y < 0 || y > innerHeight) && page.scrollHeight > page.clientHeight;
}

// -- painting

const range = document.createRange();

const isNoColour = (colour) => /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

const isPainted = ({ backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth }) =>
  backgroundImage !== "none" ||
  !isNoColour(backgroundColor) ||
  (parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0);

/** Whether an element paints anything at this point. */
function shows(one, x, y) {
  if (one.closest("svg")) return one.localName !== "svg" && one.localName !== "g";
  const style = styleOf(one);
  if (style.backgroundImage !== "none" || !isNoColour(style.backgroundColor)) return true;
  if (one.matches("img, canvas, video")) return true;
  for (const node of one.childNodes) {
    if (node.nodeType !== 3 || !node.data.trim()) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (x >= line.left && x <= line.right && y >= line.top && y <= line.bottom) return true;
    }
  }
  return false;
}

const isClear = (one) => {
  for (let at = one; at; at = at.parentElement) {
    if (parseFloat(styleOf(at).opacity) < 0.1) return true;
  }
  return false;
};

// -- layers

/** Whether `there` belongs to a dialog, menu or bar that is meant to cover `one`. */
function isLayer(there, one) {
  for (let at = there; at && at !== document.body; at = at.parentElement) {
    if (at.contains(one)) return false;
    if (at.matches("dialog, [popover], #log")) return true;
    const { width, height } = boxOf(at);
    const { position } = styleOf(at);
    if ((position === "fixed" || position === "sticky") && isMovable(one)) return true;
    const isOver = (position === "fixed" || position === "absolute") && isPainted(styleOf(at));
    if (isOver && width * height > 0.35 * innerWidth * innerHeight) return true;
  }
  return false;
}

/** Whether an element can be scrolled out from under a fixed one. */
const isMovable = once((one) => {
  const page = document.scrollingElement;
  if (page.scrollHeight > page.clientHeight + 1) return true;
  return [...clippers(one)].some(
    ([box, { overflowY }]) => scrolls(overflowY) && box.scrollHeight > box.clientHeight + 1,
  );
});
