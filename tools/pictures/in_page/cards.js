// Checks that the indices of cards are visible and that cards are in the window. Runs all checks at the
// end.
const HANDS = "#hand";
const PART = 4; // of the nine checked points of an index, how many a card of the same hand may cover

/** The element that covers the index of a card, or null. A card of the same hand may cover a part. */
function onIndex(card) {
  const { left, top, width, height } = boxOf(card);
  const inHand = card.closest(HANDS);
  const neighbours = [];
  for (const across of [0.08, 0.16, 0.24]) {
    for (const down of [0.05, 0.12, 0.19]) {
      const [x, y] = [left + width * across, top + height * down];
      if (!inWindow(x, y)) continue;
      const above = document.elementsFromPoint(x, y);
      const end = above.findIndex((one) => card.contains(one));
      if (end < 0) continue;
      for (const one of above.slice(0, end)) {
        if (one.contains(card) || isClear(one) || !shows(one, x, y)) continue;
        const other = one.closest("[data-card]");
        if (isLayer(one, card)) continue;
        if (!other || !inHand || other.closest(HANDS) !== inHand) return other ?? one;
        neighbours.push(other);
        break;
      }
    }
  }
  return neighbours.length > PART ? neighbours[0] : null;
}

function cards() {
  if (modal) return;
  for (const card of all(":is(#hand, #middle) [data-card]")) {
    if (!card.dataset.card || !isSeen(card)) continue;
    const over = onIndex(card);
    if (over) report("index", card, `under ${nameOf(over)}`);
    const { left, top, right, bottom } = boxOf(card);
    const out = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    if (out > 2 && !isReachedByScrolling(card)) {
      report("off", card, `${Math.round(out)} px of it are outside the window`);
    }
  }
}

sideways();
words();
pressed();
// Make elementsFromPoint also find elements with `pointer-events: none`.
const everything = new CSSStyleSheet();
everything.replaceSync("* { pointer-events: auto !important; }");
document.adoptedStyleSheets.push(everything);
overlaid();
cards();
document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
return found;
