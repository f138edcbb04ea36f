// Finds text that is cut, shortened, covered or outside its box, and boxes that scroll sideways.
const LINES = matchMedia("(width < 18rem)").matches ? 3 : 2; // the most lines of a button; a narrow window means large text
const ALONG = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]; // the points along a line of text to check

function sideways() {
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth + EDGE) {
    report("sideways", page, `${page.scrollWidth} in ${page.clientWidth} pixels`);
  }
  for (const one of [root, ...all("*", root)]) {
    if (one.scrollWidth <= one.clientWidth + EDGE || !isSeen(one)) continue;
    const { overflowX, maskImage } = styleOf(one);
    if (!scrolls(overflowX)) continue;
    if (maskImage !== "none") continue; // a fading edge shows that there is more
    if (one.matches("select, input, textarea, pre") || one.querySelector(":scope table")) continue;
    report("sideways", one, `${one.scrollWidth} in ${one.clientWidth} pixels`);
  }
}

/** The visible texts, each with its element and lines. */
function* allTexts() {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const one = node.parentElement;
    if (!node.data.trim() || !one || one.closest("svg, script, style, option, template")) continue;
    if (!isSeen(one)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (lines.length) yield { node, one, lines, text: node.data };
  }
}

const texts = [...allTexts()];

function isShortened(one) {
  for (let at = one; at && at !== root; at = at.parentElement) {
    const { textOverflow, webkitLineClamp, display } = styleOf(at);
    if (webkitLineClamp !== "none" && at.scrollHeight > at.clientHeight + EDGE) return true;
    if (textOverflow === "ellipsis" && at.scrollWidth > at.clientWidth + 1) return true;
    if (display !== "inline" && display !== "contents") return false;
  }
  return false;
}

function cutIn({ one, lines, text }) {
  const reach = {
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
    top: Math.min(...lines.map((line) => line.top)),
    bottom: Math.max(...lines.map((line) => line.bottom)),
  };
  // Line boxes are higher than letters.
  const slack = EDGE + 0.2 * parseFloat(styleOf(one).fontSize);
  let openX = true;
  let openY = true;
  let isHeld = false;
  const chain = [[one, styleOf(one)], ...clippers(one)];
  for (const [box, style] of chain) {
    const { left, right, top, bottom } = boxOf(box);
    const outX = Math.max(left - reach.left, reach.right - right);
    const outY = Math.max(top - reach.top, reach.bottom - bottom);
    const holds = /paint|strict|content/.test(style.contain);
    if (openX && outX > EDGE && (holds || /hidden|clip/.test(style.overflowX))) {
      return ["cut", box, `${Math.round(outX)} px of “${short(text)}”`];
    }
    if (openY && outY > slack && (holds || /hidden|clip/.test(style.overflowY))) {
      return ["cut", box, `${Math.round(outY)} px in height of “${short(text)}”`];
    }
    if (scrolls(style.overflowX)) openX = false;
    if (scrolls(style.overflowY)) openY = false;
    const isBox = style.display !== "inline" && isPainted(style);
    if (!isHeld && isBox && openX && openY) {
      isHeld = true;
      if (outX > EDGE || outY > slack) {
        const out = Math.round(Math.max(outX, outY));
        return ["spills", box, `${out} px of “${short(text)}”`];
      }
    }
  }
  const outside = Math.max(-reach.left, reach.right - innerWidth);
  if (openX && outside > EDGE) {
    return ["cut", one, `${Math.round(outside)} px of “${short(text)}” by the window`];
  }
  return null;
}

function words() {
  for (const each of texts) {
    const { one, lines, text } = each;
    const size = parseFloat(styleOf(one).fontSize);
    if (size < 11) report("tiny", one, `“${short(text)}” in letters of ${size.toFixed(1)} px`);
    if (isShortened(one)) {
      if (!names.some((name) => text.includes(name))) report("shortened", one, `“${short(text)}”`);
      continue;
    }
    const wrong = cutIn(each);
    if (wrong) report(...wrong);
    const rows = new Set(lines.map(({ top }) => Math.round(top / 4)));
    const button = one.closest("button, [role=button]");
    if (rows.size > text.trim().split(/\s+/).length + 1) report("broken", one, `“${short(text)}”`);
    if (button && rows.size > LINES) report("tall", button, `“${short(text)}” in ${rows.size} lines`);
  }
}

/** Reports text that is covered, or that lies on a card that it does not describe. */
function overlaid() {
  for (const { one, lines, text } of texts) {
    const points = lines
      .slice(0, 3)
      .flatMap(({ left, right, top, bottom }) =>
        ALONG.map((share) => [left + (right - left) * share, (top + bottom) / 2]),
      );
    const find = (ask) => points.map(([x, y]) => ask(one, x, y)).find((other) => other !== null);
    const over = find(above);
    if (over) report("overlaid", one, `“${short(text)}” under ${nameOf(over)}`);
    const under = over ? null : find(cardBelow);
    if (under) report("astray", one, `“${short(text)}” on ${nameOf(under)}`);
  }
}

/** The card directly under a text, unless the text belongs to it. */
function cardBelow(one, x, y) {
  if (!inWindow(x, y) || one.closest("[data-card]")) return null;
  const pile = document.elementsFromPoint(x, y);
  const own = pile.findIndex((each) => each === one || one.contains(each));
  for (const each of own < 0 ? [] : pile.slice(own)) {
    if (isClear(each) || !shows(each, x, y) || each === one || one.contains(each)) {
      if ((each === one || one.contains(each)) && isPainted(styleOf(each))) return null;
      continue;
    }
    const card = each.closest("[data-card], .cover-card");
    const place = card?.closest("[data-place]");
    return card && !card.contains(one) && !place?.contains(one) ? card : null;
  }
  return null;
}

/** The element that is painted above another at this point, or null. */
function above(one, x, y) {
  if (!inWindow(x, y)) return null;
  const pile = document.elementsFromPoint(x, y);
  const end = pile.findIndex((each) => each === one || one.contains(each));
  for (const each of pile.slice(0, Math.max(end, 0))) {
    if (each.contains(one) || isClear(each) || !shows(each, x, y)) continue;
    return isLayer(each, one) ? null : each;
  }
  return null;
}
