// Checks that controls are large enough, in the window, and not covered.
// The 1994 theme keeps its small controls.
const SLIVER = 24; // WCAG 2.5.8
const FINGER = document.documentElement.dataset.look === "1994" ? SLIVER : 44;
const MANY = 7;

/** Whether a control may be small: a card or build among many, or, with a mouse, one of a row. */
const isClose = (one) => {
  const others = all(one.matches(".build") ? ".build, #layout .spot > .card" : "#hand [data-card]");
  if (one.matches(".build, #hand *") && others.length > MANY) return true;
  return one.closest("#hand, #rounds, .small-cards") && !matchMedia("(pointer: coarse)").matches;
};

const leastOf = (one) => (isClose(one) ? SLIVER : FINGER);
const STEP = 2;

const PRESSED =
  "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=radio]," +
  " [role=checkbox], [role=switch], [role=option], [role=menuitem]";

const isInSentence = (one) =>
  one.localName === "a" &&
  styleOf(one).display === "inline" &&
  [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());

const belongs = (there, one) =>
  there !== null && (one.contains(there) || one.labels?.[0]?.contains(there) === true);

const isHit = (one, x, y) => inWindow(x, y) && belongs(document.elementFromPoint(x, y), one);

/** The width and height of the area that takes a press, from the control's middle. */
function reachOf(one) {
  const label = one.matches("input") ? one.labels?.[0] : null;
  const parts = [one, ...(label ? [label] : [])].map((each) => boxOf(each));
  const box = {
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  let [width, height] = [box.right - box.left, box.bottom - box.top];
  // An invisible part around the control may also take presses.
  const half = FINGER / 2 - 1;
  if (width < FINGER && isHit(one, x - half, y) && isHit(one, x + half, y)) width = FINGER;
  if (height < FINGER && isHit(one, x, y - half) && isHit(one, x, y + half)) height = FINGER;
  return [width, height];
}

function pressed() {
  for (const one of all(PRESSED, root)) {
    if (!isSeen(one) || one.disabled || one.type === "hidden" || isInSentence(one)) continue;
    if (one.matches("[data-card]")) continue;
    if (styleOf(one).pointerEvents === "none") continue;
    const [width, height] = reachOf(one);
    if (Math.min(width, height) < leastOf(one) - 0.5) {
      report("small", one, `${Math.round(width)} × ${Math.round(height)} px`);
    }
    const at = boxOf(one);
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    if (!inWindow(x, y) || isReachedByScrolling(one)) {
      if (!isReachedByScrolling(one)) report("outside", one, "its middle is outside the window");
      continue;
    }
    const there = document.elementFromPoint(x, y);
    if (there && !belongs(there, one) && !there.contains(one) && !isLayer(there, one)) {
      report("covered", one, `by ${nameOf(there)}`);
    }
  }
  for (const card of all("[data-asked] #hand [data-card]", root).filter(isSeen)) {
    const least = leastOf(card) - STEP;
    const width = handWidth(card, least);
    if (width < least) report("small", card, `${width} px of its width take a press`);
  }
}

/** The width of the part of a card that takes a press; stops counting at `enough`. */
function handWidth(card, enough) {
  const { left, right, top, height } = boxOf(card);
  let most = 0;
  for (const share of [0.5, 0.15, 0.85]) {
    const y = top + height * share;
    let row = 0;
    for (let x = Math.ceil(left); x < right; x += STEP) {
      if (!inWindow(x, y)) continue;
      const there = document.elementFromPoint(x, y);
      if (there && (card.contains(there) || isLayer(there, card))) row += STEP;
      if (row >= enough) return row;
    }
    most = Math.max(most, row);
  }
  return most;
}
