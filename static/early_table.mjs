// The table before Python is there (docs/adr/0030): a fresh deal as soon as a game is touched, or the
// table as it was left. It can be read, and what is touched is noted on it; Python takes the cards
// over as they lie, plays what was touched, and is right wherever it knows better.
import { lay, lift, read } from "./still.mjs";

const FILES = 8; // of fresh deals for each game and language (tools/build/stills)
const KEPT = "parlour/still";
const root = document.documentElement;
const isGuest = window.top !== window; // nothing is kept in a frame

let isReady = false; // Python is there

const table = () => document.querySelector("#table");
const version = document.querySelector("meta[name=version]").content;

/** What is kept under a name; nothing where the browser denies it or somebody has spoilt it. */
function kept(name, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(name));
  } catch {
    return null;
  }
}

/** A value of the room's (py/parlour/room/storage/settings.py). */
function value(name, storage) {
  const text = kept(`parlour/${name}`, storage);
  return text?.version === 1 ? text.value : undefined;
}

// -- laid

/** Shows a still, in place of the choice of games. */
function show(still) {
  if (isReady || isLaid() || !lay(still)) return false;
  performance.mark("parlour:laid");
  document.body.removeAttribute("data-welcome");
  document.querySelector("#welcome").hidden = true;
  table().dataset.laid = "";
  table().focus({ preventScroll: true });
  return true;
}

/** Has anything been laid that Python has not taken over yet? */
export const isLaid = () => table().dataset.laid !== undefined;

/** Takes what was laid off the table, but for what lies in `kept`. */
function takeOff(kept) {
  lift(kept);
  for (const name of ["laid", "touched", "wanted", "dealt"]) delete table().dataset[name];
}

/** A command that Python is to carry out at the table. */
export function want(command) {
  table().dataset.wanted = command;
}

/** Back to the choice of games. */
export function leave() {
  takeOff();
  table().hidden = true;
  document.body.dataset.welcome = "";
  document.querySelector("#welcome").hidden = false;
}

// -- a fresh deal

/** Is the game played here as it usually is, by one person? */
function isUsual(game, { shown_by: usual }) {
  const liked = value("preferences") ?? {};
  if (liked.look === "1994" && !value("name")) return false; // it is asked for
  const agreed = [...document.forms].some((form) => form.matches(".agreement[data-touched]"));
  const own = ["options", "people", "levels", "manners"].map((name) => value(`${game}/${name}`));
  const asUsual = own.every((each) => each === undefined || JSON.stringify(each) === "{}");
  return asUsual && !agreed && Object.keys(usual).every((name) => (liked[name] ?? usual[name]) === usual[name]);
}

/** Deals a game, if it is played by the usual rules; else that waits for Python. */
export async function deal(game) {
  const number = Math.floor(Math.random() * FILES);
  const name = `static/deals/${game}-${root.lang}-${number}.json`;
  try {
    const answer = await fetch(name, { priority: "high" });
    const file = await answer.json();
    if (file.version !== version || !isUsual(game, file)) return;
    const { still, record, names } = file.deals[Math.floor(Math.random() * file.deals.length)];
    if (document.querySelector("#welcome").dataset.takenGame !== game) return; // another was touched
    if (show(still)) table().dataset.dealt = JSON.stringify({ record, names });
  } catch {
    // It is dealt when Python comes.
  }
}

// -- the table that was left

/** The save of the table at which this tab was left, or the browser. */
function left() {
  const visited = value("at-table", "sessionStorage");
  const [game, number] = visited ?? [value("at-table"), 0];
  if (!/^[a-z]+$/.test(game)) return null;
  const places = [1, 2, 3, 4, 5, 6, 7, 8].filter((place) => !number || place === number);
  const saves = places.map((place) => kept(`parlour/save/${game}${place > 1 ? `/${place}` : ""}`));
  return saves.filter(Boolean).sort((one, other) => other.n - one.n)[0] ?? null;
}

/** Which save it is. */
const mark = ({ g, n, c }) => `${g} ${n} ${c}`;

function layLeft() {
  const words = [...new URLSearchParams(location.search).keys()];
  if (isGuest || location.hash || words.some((word) => word !== "lang")) return;
  const save = left();
  const found = kept(KEPT);
  if (!save || found?.save !== mark(save) || found.version !== version) return;
  if (found.language === root.lang && found.look === (root.dataset.look ?? "")) show(found.still);
}

/** Keeps what is shown, where one person looks at it and is asked something. */
function keep() {
  const { asked, handing, review, narrowed, demo, laid } = table().dataset;
  const away = [handing, review, narrowed, demo, laid].some((each) => each !== undefined);
  if (isGuest || asked === undefined || away || !isReady) return;
  const save = left();
  if (save?.d?.people?.length !== 1) return;
  const look = root.dataset.look ?? "";
  try {
    const still = { version, language: root.lang, look, save: mark(save), still: read() };
    localStorage.setItem(KEPT, JSON.stringify(still));
  } catch {
    // Where nothing more can be kept the table waits for Python.
  }
}

// -- touched

/** What is touched on a laid table: it is noted, shown, and with a second touch let go. */
function touched({ target }) {
  const { dataset } = table();
  const found = target.closest("#table [data-touch], #table [data-move]");
  if (!isLaid() || !found) return;
  const name = found.dataset.move === undefined ? found.dataset.touch : `move:${found.dataset.move}`;
  const before = JSON.parse(dataset.touched ?? "[]");
  const isNew = !before.includes(name);
  dataset.touched = JSON.stringify(isNew ? [...before, name] : before.filter((each) => each !== name));
  found.ariaPressed = isNew ? "true" : null;
}

/** The arrows go from card to card. */
function walked({ key, target }) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[key];
  if (isLaid() && step) target.closest("#hand > *")?.[step]?.focus();
}

document.addEventListener("click", touched);
document.addEventListener("keydown", walked);
document.addEventListener("parlour:taken-over", () => takeOff(document.querySelector("#hand")));
document.addEventListener("parlour:ready", () => (isReady = true), { once: true });
addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => document.hidden && keep());
layLeft();
