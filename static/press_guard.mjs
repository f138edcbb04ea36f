// Ignores accidental double presses. Filters the presses of the whole page, before all other listeners.
//
// If a press has changed the control under it, a second press there is ignored for the time of a double
// click. Nobody can have read the new control sooner. "Changed" means that there is another control, that
// its name or command is new, or that the press made a move. After a move, the same control asks a new
// question. Pressed state and focus do not matter. So two quick presses both count if they are at two
// places, or on a stepper, toggle or card that stays the same.
//
// A press on a card of the hand is also ignored for that time after the card has flown in. `data-lands` of
// the card has the time of its arrival (py/parlour/table/card_animation.py).
//
// A held key counts once, except navigation keys and typing in text fields. A second key press always
// counts: nobody double-clicks keys, and screen reader users answer known questions at once.

const DOUBLE = 500; // milliseconds: the longest double click of the usual systems
const ANSWER = 1000; // milliseconds: even a slow page shows the effect of a press by then
const ENDING = 300; // milliseconds from the end of a press to its last effect
const REACH = 24; // pixels between the presses of a double tap
const REACH_OF_MOUSE = 8;

// On the table only targets respond to a press. In the hand every card responds, and may show why it cannot
// be played.
const CONTROL =
  "a[href], button:not(.card), input, label, select, summary, textarea, [data-command], [role=button], " +
  "#hand .card, [data-target]";
const SURFACE = "dialog, [popover], body";

/** What a press on an element does: its control, with the name and command that people see. */
function meaningOf(element) {
  const control = element?.closest(CONTROL);
  if (!control) return [element?.closest(SURFACE)];
  const { ariaLabel, ariaDisabled, disabled, textContent, dataset } = control;
  const { command, move, touch } = dataset;
  return [control, ariaLabel, ariaDisabled, disabled, textContent, command, move, touch];
}

const isSame = (one, other) => one.length === other.length && one.every((each, n) => each === other[n]);

// -- mouse, pen and finger

let current = null; // the current press: where it began, on which control, and whether it counts
let last = null; // the last press that counted, and when the control under it changed

const reachOf = ({ pointerType }) => (pointerType === "mouse" ? REACH_OF_MOUSE : REACH);
const isNear = ({ clientX, clientY }, { x, y, reach }) => Math.hypot(clientX - x, clientY - y) <= reach;
const hasChanged = ({ x, y, meaning }) => !isSame(meaning, meaningOf(document.elementFromPoint(x, y)));

/** Checks on each frame whether a press has changed the control under it. */
function watchForChange(press, time) {
  if (press !== last || press.changed !== null) return;
  if (hasChanged(press)) press.changed = time;
  else if (time < press.until) requestAnimationFrame((later) => watchForChange(press, later));
}

/** Whether this is the second half of a double click, on a control that appeared after the first half. */
function isLate(event) {
  if (!last || !isNear(event, last)) return false;
  if (last.changed !== null) return event.timeStamp - last.changed < DOUBLE;
  return event.timeStamp - last.time < ANSWER && hasChanged(last); // the change is not painted yet
}

/** Whether the pressed card of the hand flies in, or has only just arrived. */
function isArriving({ target, timeStamp }) {
  const lands = target.closest("#hand .card")?.dataset.lands;
  return Boolean(lands) && timeStamp - Number(lands) < DOUBLE;
}

function pointerdown(event) {
  const { clientX: x, clientY: y, target } = event;
  const isSwallowed = event.isPrimary && event.button === 0 && (isLate(event) || isArriving(event));
  current = { x, y, reach: reachOf(event), meaning: meaningOf(target), isSwallowed, ended: Infinity };
  swallow(event);
}

function swallow(event) {
  if (!current?.isSwallowed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function pointerup(event) {
  swallow(event);
  if (current) current.ended = event.timeStamp;
}

/** A press outside a dialog closes it. Only its `cancel` event can prevent that. */
function cancel(event) {
  if (current && event.timeStamp - current.ended < ENDING) swallow(event);
}

function click(event) {
  const isOfPress = current && event.isTrusted && event.detail > 0 && isNear(event, current);
  if (!isOfPress) return; // a click by a script or key, or on the field of a pressed label
  swallow(event);
  if (current.isSwallowed) return;
  const time = event.timeStamp;
  const changed = event.target.closest("[data-move]") ? time : null;
  const press = { ...current, time, until: performance.now() + ANSWER, changed };
  last = press;
  requestAnimationFrame((later) => watchForChange(press, later));
}

// -- keys

const MOVES_ABOUT = /^(Arrow.*|Page.*|Home|End|Tab|Shift|Control|Alt|Meta)$/;
const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range])";
const ENDS_TEXT = /^(Enter|Escape|F\d+)$/;

let spaceTarget = null; // where Space went down; the browser clicks when the key goes up

function keydown(event) {
  const { key, repeat, target, ctrlKey, altKey, metaKey } = event;
  if (key === " " && !repeat) spaceTarget = meaningOf(target);
  const isWriting = target.matches(TEXT_FIELD) && !ENDS_TEXT.test(key);
  if (!repeat || MOVES_ABOUT.test(key) || isWriting || ctrlKey || altKey || metaKey) return;
  event.stopImmediatePropagation();
  const isUnchanged = key === " " && spaceTarget !== null && isSame(spaceTarget, meaningOf(target));
  if (!isUnchanged) event.preventDefault(); // otherwise the page scrolls, or the new control is clicked
}

// This event follows a reset of the page.
document.addEventListener("parlour:closed", () => void (current = last = spaceTarget = null));

const guards = { pointerdown, pointerup, pointercancel: pointerup, click, cancel, keydown };
for (const kind of ["mousedown", "mouseup", "dblclick"]) guards[kind] = swallow;
for (const [kind, guard] of Object.entries(guards)) addEventListener(kind, guard, { capture: true });
