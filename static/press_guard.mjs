// One press makes one decision, on the whole page and before anybody else hears of it.
//
// The second half of a double click is ignored if the first half changed what is under the pointer.
// Nobody can have read the new control yet. Presses there count again after the time of a double click.
//
// "Changed" means: another control, another label or command, or a move was played there. A move is
// played once, so the next press would answer a new question, even if the label is the same. The pressed
// state and the focus do not matter. So two quick presses count at two different places. They also count
// on one control that did not change: a stepper, a toggle, a card that is deselected.
//
// A held key counts once, except navigation keys, shortcuts and keys in text fields. A key that is
// pressed twice always counts twice. Nobody double-presses keys by habit, and users of screen readers
// often answer a familiar question before it is read out.

const DOUBLE = 500; // milliseconds: the longest double click of the usual systems
const ANSWER = 1000; // milliseconds within which even a slow page shows what a press has done
const ENDING = 300; // milliseconds from the end of a press to its last effect
const REACH = 24; // pixels between the presses of a double tap
const REACH_OF_MOUSE = 8;

// What lies on the table takes no press unless it is a target; a card of the hand has at least a reason.
const CONTROL =
  "a[href], button:not(.card), input, label, select, summary, textarea, [data-command], [role=button], " +
  "#hand .card, [data-target]";
const SURFACE = "dialog, [popover], body";

/** What a press on an element does: the control there, with all by which people know it. */
function meaningOf(element) {
  const control = element?.closest(CONTROL);
  if (!control) return [element?.closest(SURFACE)];
  const { ariaLabel, ariaDisabled, disabled, textContent, dataset } = control;
  const { command, move, touch } = dataset;
  return [control, ariaLabel, ariaDisabled, disabled, textContent, command, move, touch];
}

const isSame = (one, other) => one.length === other.length && one.every((each, n) => each === other[n]);

// -- mouse, pen and finger

let current = null; // the press that goes on: where it began, on what, and whether it counts
let last = null; // the last one that counted, and since when something else has lain there

const reachOf = ({ pointerType }) => (pointerType === "mouse" ? REACH_OF_MOUSE : REACH);
const isNear = ({ clientX, clientY }, { x, y, reach }) => Math.hypot(clientX - x, clientY - y) <= reach;
const hasChanged = ({ x, y, meaning }) => !isSame(meaning, meaningOf(document.elementFromPoint(x, y)));

/** Looks at each frame whether what a press has done can be seen. */
function watch(press, time) {
  if (press !== last || press.changed !== null) return;
  if (hasChanged(press)) press.changed = time;
  else if (time < press.until) requestAnimationFrame((later) => watch(press, later));
}

/** Is this the second half of a double click, on something that was not there at the first? */
function isLate(event) {
  if (!last || !isNear(event, last)) return false;
  if (last.changed !== null) return event.timeStamp - last.changed < DOUBLE;
  return event.timeStamp - last.time < ANSWER && hasChanged(last); // which no frame has shown yet
}

function pointerdown(event) {
  const { clientX: x, clientY: y, target } = event;
  const isSwallowed = event.isPrimary && event.button === 0 && isLate(event);
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

/** A press outside a dialog closes it after `pointerup`; only its `cancel` event can prevent that. */
function cancel(event) {
  if (current && event.timeStamp - current.ended < ENDING) swallow(event);
}

function click(event) {
  const isOfPress = current && event.isTrusted && event.detail > 0 && isNear(event, current);
  if (!isOfPress) return; // by a script or a key, or of the field that a label belongs to
  swallow(event);
  if (current.isSwallowed) return;
  const time = event.timeStamp;
  const changed = event.target.closest("[data-move]") ? time : null;
  const press = { ...current, time, until: performance.now() + ANSWER, changed };
  last = press;
  requestAnimationFrame((later) => watch(press, later));
}

// -- keys

const MOVES_ABOUT = /^(Arrow.*|Page.*|Home|End|Tab|Shift|Control|Alt|Meta)$/;
const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range])";
const ENDS_TEXT = /^(Enter|Escape|F\d+)$/;

let spaced = null; // what Space was pressed on: it presses that when it is let go of

function keydown(event) {
  const { key, repeat, target, ctrlKey, altKey, metaKey } = event;
  if (key === " " && !repeat) spaced = meaningOf(target);
  const isWriting = target.matches(TEXT_FIELD) && !ENDS_TEXT.test(key);
  if (!repeat || MOVES_ABOUT.test(key) || isWriting || ctrlKey || altKey || metaKey) return;
  event.stopImmediatePropagation();
  const isStill = key === " " && spaced !== null && isSame(spaced, meaningOf(target));
  if (!isStill) event.preventDefault(); // else it scrolls, or waits to be let go of
}

// Nothing holds on to a page that is made anew.
document.addEventListener("parlour:closed", () => void (current = last = spaced = null));

const guards = { pointerdown, pointerup, pointercancel: pointerup, click, cancel, keydown };
for (const kind of ["mousedown", "mouseup", "dblclick"]) guards[kind] = swallow;
for (const [kind, guard] of Object.entries(guards)) addEventListener(kind, guard, { capture: true });
