// Makes Back close an open modal (a dialog, menu or panel) instead of leaving the site. Every open modal
// has an entry in the session history. If a modal is closed in another way, the page goes back over its
// entry at once, so that Back always has an effect.
const PANELS = ":is(#log, #review)";
const OPEN = `dialog[open]:not([closedby=none]), [popover]:popover-open, ${PANELS}:not([hidden])`;
const CHANGES = ["open", "data-log", "data-review"]; // of a dialog, and of the body (py/parlour/table/dom.py)

const entered = () => history.state?.modals ?? 0; // the number of open modals at the current entry

let modals = []; // the open modals, topmost last
let before = entered(); // the number at the last entry
let isGoing = false; // history.go() has not finished
let address; // the address of the page; entries of modals may have an older address
let isReloading = false;

function updateModals() {
  const found = [...document.querySelectorAll(OPEN)];
  modals = modals.filter((each) => found.includes(each));
  modals.push(...found.filter((each) => !modals.includes(each)));
}

function noteAddress() {
  address = location.href;
}

/** Makes the history fit the number of open modals: goes back, or adds entries. */
function synchronise() {
  updateModals();
  if (isGoing) return;
  if (entered() > modals.length) {
    isGoing = true;
    history.go(modals.length - entered());
  } else if (entered() < modals.length) {
    noteAddress();
    history.scrollRestoration = "manual"; // the page behind a modal must not scroll
    history.replaceState({ modals: entered() }, "");
    while (entered() < modals.length) history.pushState({ modals: entered() + 1 }, "");
  } else if (isReloading) {
    location.replace(location.pathname);
  } else if (!modals.length) {
    history.scrollRestoration = "auto";
  }
  before = entered();
}

/** Reloads the page without its query. Closes modals first, because history.go() would cancel the
 * reload. */
function startOver() {
  isReloading = true;
  updateModals();
  for (const modal of modals) close(modal);
  synchronise();
}

function close(modal) {
  if (modal.matches(PANELS)) modal.querySelector("[data-command^=close-]").click();
  else if (modal.popover) modal.hidePopover();
  else if (modal.requestClose) modal.requestClose();
  else modal.close();
}

function onPopState() {
  const isByPerson = !isGoing;
  isGoing = false;
  updateModals();
  if (!history.state) history.replaceState({ modals: modals.length }, ""); // a link within the page
  else if (before || entered()) history.replaceState(history.state, "", address);
  if (isByPerson) modals.slice(entered()).reverse().forEach(close);
  synchronise();
}

document.addEventListener("parlour:start-over", startOver);
// A frame shares the history of the page around it.
if (window.top === window) {
  noteAddress();
  addEventListener("popstate", onPopState);
  document.addEventListener("toggle", synchronise, { capture: true });
  document.addEventListener("parlour:address", noteAddress);
  document.addEventListener("parlour:closed", () => queueMicrotask(synchronise)); // after start.mjs
  new MutationObserver(synchronise).observe(document, { subtree: true, attributeFilter: CHANGES });
  synchronise(); // the page may have been reloaded while a modal was open
}
