// The start-up show: a few seconds of cards and a name while the game loads.
//
// Any key or tap ends it and does nothing else. `?show` starts it, and so does the first visit in the 1994
// theme, like in the old programs. The first visit has no show in a frame, with reduced motion, or if the
// link opens a table.
import { store, value } from "./saved_values.mjs";
import { say } from "./language.mjs";

const SEEN = { version: 1, value: true };
const LASTS = 4200; // milliseconds, as in the style sheet

const root = document.documentElement;
const parameters = new URLSearchParams(location.search);
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether the show was seen before. Also true if nothing can be saved, because the show would then
 * appear on every visit. */
const seenBefore = () => value("show", false) || value("name", "") !== "" || !store("show", SEEN);

function isWanted() {
  if (parameters.has("show")) return true;
  const elsewhere = parameters.has("play") || parameters.has("embed") || window.top !== window;
  const isOld = root.dataset.look === "1994" && !root.hasAttribute("data-no-show");
  return isOld && !calm && !elsewhere && !seenBefore();
}

/** Builds five cards in a fan, the name and a hint. */
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
    // Shortcuts of the browser and the boss key keep their effect.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ["keydown", "pointerdown"]) {
    addEventListener(kind, skip, { capture: true, signal: ending.signal });
  }
  store("show", SEEN);
}

if (isWanted()) play();
