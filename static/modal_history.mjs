// Has Back close what is open over the page, a sheet, a question or the menu, instead of leaving the
// site: each has an entry of the session history while it is open. The entry of a modal that is closed
// in another way is left at once, so that no press of Back does nothing.
const OPEN = "dialog[open]:not([closedby=none]), [popover]:popover-open";

const entered = () => history.state?.modals ?? 0; // how many the current entry stands for

let modals = []; // what is open, the topmost last
let before = entered(); // the modals of the entry that was current last
let isGoing = false; // the history, to the entry for what is open
let address; // of the page, while its entries for modals may have older ones
let isOver = false; // the page is to be loaded anew

function look() {
  const found = [...document.querySelectorAll(OPEN)];
  modals = modals.filter((each) => found.includes(each));
  modals.push(...found.filter((each) => !modals.includes(each)));
}

function note() {
  address = location.href;
}

/** Goes to the entry for what is open, or makes it. */
function follow() {
  look();
  if (isGoing) return;
  if (entered() > modals.length) {
    isGoing = true;
    history.go(modals.length - entered());
  } else if (entered() < modals.length) {
    note();
    history.scrollRestoration = "manual"; // behind a modal nothing scrolls
    history.replaceState({ modals: entered() }, "");
    while (entered() < modals.length) history.pushState({ modals: entered() + 1 }, "");
  } else if (isOver) {
    location.replace(location.pathname);
  } else if (!modals.length) {
    history.scrollRestoration = "auto";
  }
  before = entered();
}

/** Loads the page anew, whatever its address asked for. To go to another entry would call that off, so
 * what is open is closed first. */
function startOver() {
  isOver = true;
  look();
  for (const modal of modals) close(modal);
  follow();
}

function close(modal) {
  if (modal.popover) modal.hidePopover();
  else if (modal.requestClose) modal.requestClose();
  else modal.close();
}

/** Another entry is current. */
function arrived() {
  const isAsked = !isGoing; // by the person
  isGoing = false;
  look();
  if (!history.state) history.replaceState({ modals: modals.length }, ""); // a link to a deal, or a heading
  else if (before || entered()) history.replaceState(history.state, "", address);
  if (isAsked) modals.slice(entered()).reverse().forEach(close);
  follow();
}

document.addEventListener("parlour:start-over", startOver);
// In a frame the history is that of the page round it.
if (window.top === window) {
  note();
  addEventListener("popstate", arrived);
  document.addEventListener("toggle", follow, { capture: true });
  document.addEventListener("parlour:address", note);
  document.addEventListener("parlour:closed", () => queueMicrotask(follow)); // the page is made anew first
  new MutationObserver(follow).observe(document, { subtree: true, attributeFilter: ["open"] });
  follow(); // the page may have been loaded anew while something was open
}
