// The start-up show: a few seconds of cards and a name, while the game is on its way.
//
// Any key or touch ends it, and does nothing else. It is shown when a link asks for it (`?show`), and
// at the first visit to the screen of 1994, as the old programs had it: there never over a deal that a
// link asks for, in a frame, or where motion is unwanted.
import { keep, value } from "./saved_values.mjs";
import { say } from "./language.mjs";

const SEEN = { version: 1, value: true };
const LASTS = 4200; // milliseconds; the style sheet keeps to it

const root = document.documentElement;
const words = new URLSearchParams(location.search);
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether this browser has had the show; one that keeps nothing is not shown it at every visit. */
const seenBefore = () => value("show", false) || value("name", "") !== "" || !keep("show", SEEN);

function isWanted() {
  if (words.has("show")) return true;
  const elsewhere = words.has("play") || words.has("embed") || window.top !== window;
  const isOld = root.dataset.look === "1994" && !root.hasAttribute("data-no-show");
  return isOld && !calm && !elsewhere && !seenBefore();
}

/** Five cards in a fan, the name, and how to go on. */
function stage() {
  const show = document.createElement("div");
  show.id = "show";
  show.ariaHidden = "true";
  const cards = ["10♣", "J♦", "Q♠", "K♥", "A♠"].map((sign) => {
    const card = document.createElement("span");
    card.textContent = `${sign.slice(0, -1)}\n${sign.at(-1)}`;
    return card;
  });
  const name = document.createElement("p");
  name.textContent = "Parlour";
  const hint = document.createElement("small");
  hint.textContent = say("any key");
  show.append(...cards, name, hint);
  return show;
}

function play() {
  const show = stage();
  const sheet = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: new URL("css/start-up-show.css", import.meta.url).href,
  });
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    show.remove();
    sheet.remove();
  };
  const begin = () => {
    document.body.append(show);
    setTimeout(end, LASTS);
  };
  sheet.addEventListener("load", begin, { signal: ending.signal });
  document.head.append(sheet);
  const skip = (event) => {
    end();
    // A shortcut of the browser's is still that, and so is the boss key.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ["keydown", "pointerdown"]) {
    addEventListener(kind, skip, { capture: true, signal: ending.signal });
  }
  keep("show", SEEN);
}

if (isWanted()) play();
