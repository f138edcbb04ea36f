// The table before Python is there (docs/adr/0030): a fresh deal as soon as a game is touched, or the
// table as it was left. It can be read, and what is touched is noted on it; Python takes the cards
// over as they lie, plays what was touched, and is right wherever it knows better.
import { say } from "./language.mjs";
import { lay, lift, read } from "./still.mjs";

const FILES = 8; // of fresh deals for each game and language (tools/build/stills)
/** What was shown when the page was left: at the table, for all tabs; before Python came, for this one. */
const [LEFT, EARLY] = ["parlour/still", "parlour/early"];
/** What an address may say of a fresh deal by the usual rules. */
const PLAIN = ["play", "lang", "delay"];
const root = document.documentElement;
const isGuest = window.top !== window; // nothing is kept in a frame
const version = document.querySelector("meta[name=version]").content;

let isReady = false; // Python is there

const table = () => document.querySelector("#table");
const line = (id) => document.querySelector(`#${id}`);

/** What is kept under a name; nothing where the browser denies it or somebody has spoilt it. */
function kept(name, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(name));
  } catch {
    return null;
  }
}

/** Keeps it, or where there is no room does not. */
function keep(name, what, storage = "localStorage") {
  try {
    window[storage].setItem(name, JSON.stringify(what));
  } catch {
    // The table waits for Python next time.
  }
}

/** A value of the room's (py/parlour/room/storage/settings.py). */
function value(name, storage) {
  const found = kept(`parlour/${name}`, storage);
  return found?.version === 1 ? found.value : undefined;
}

/** The page in which a still was read: in another it may not fit. */
const page = () => ({ version, language: root.lang, look: root.dataset.look ?? "" });
const isOfThisPage = (found) => Object.entries(page()).every(([name, is]) => found?.[name] === is);

// -- laid

/** What is shown, as it was given; null once Python has it. */
let shown = null;

/** Has anything been laid that Python has not taken over yet? */
export const isLaid = () => shown !== null;

/** Shows a still, in place of the choice of games. */
function show(still) {
  if (isReady || isLaid() || !lay(still)) return false;
  shown = still;
  performance.mark("parlour:laid");
  document.body.removeAttribute("data-welcome");
  document.querySelector("#welcome").hidden = true;
  table().dataset.laid = "";
  // What tells of waiting stands where one acts, if there is room; else it is a line at the edge.
  if (!line("actions").firstElementChild) line("own").append(line("start"));
  document.dispatchEvent(new Event("parlour:laid"));
  table().focus({ preventScroll: true });
  return true;
}

/** Takes what was laid off the table, but for what lies in `kept`. */
function takeOff(kept) {
  resume();
  for (const id of ["prompt", "aside"]) line(id).textContent = "";
  lift(kept);
  shown = null;
  for (const name of ["laid", "touched", "wanted", "dealt"]) delete table().dataset[name];
  const waiting = document.querySelector("#own > #start");
  if (waiting) line("cloth").prepend(waiting);
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

/** Puts the person's own name and face on the plate at the lower edge. */
function nameOwn({ parts }) {
  const [name, portrait] = ["name", "portrait"].map((each) => value(each));
  if (name) parts.name.words = name;
  if (portrait) parts.portrait.marks.href = `#${portrait}`;
}

/** Deals a game, if it is played by the usual rules and still wanted then; else Python deals. */
export async function deal(game, isWanted) {
  const number = Math.floor(Math.random() * FILES);
  const name = `static/deals/${game}-${root.lang}-${number}.json`;
  try {
    const answer = await fetch(name, { priority: "high" });
    const file = await answer.json();
    if (file.version !== version || !isUsual(game, file)) return;
    const { still, record, names } = file.deals[Math.floor(Math.random() * file.deals.length)];
    if (!isWanted()) return;
    nameOwn(still.places["own-plate"].inside[0]);
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

/** Lays what the address leads to: the table that was left, or a fresh deal of the game it names. */
function layAtOnce() {
  const words = new URLSearchParams(location.search);
  if (location.hash || ["trainer", "show"].some((word) => words.has(word))) return;
  const early = kept(EARLY, "sessionStorage");
  if (early && isOfThisPage(early)) layEarly(early);
  const [save, found, game] = [left(), kept(LEFT), words.get("play")];
  const isHere = save && found?.save === mark(save) && isOfThisPage(found);
  if (isHere && (game ?? save.g) === save.g) show(found.still);
  else if (game && save?.g !== game && [...words.keys()].every((word) => PLAIN.includes(word))) {
    deal(game, () => true);
  }
}

/** Lays what was there before Python, if it never came. */
function layEarly({ save, game, dealt, touched, still }) {
  sessionStorage.removeItem(EARLY);
  const saved = left();
  if (save !== (saved && mark(saved)) || !show(still)) return;
  for (const name of touched) note(document.querySelector(`#table ${selector(name)}`));
  if (!dealt) return;
  table().dataset.dealt = dealt;
  Object.assign(document.querySelector("#welcome").dataset, { taken: "deal", takenGame: game });
}

/** Keeps what is shown, where one person looks at it and is asked something. */
function keepShown() {
  const save = left();
  if (isLaid()) {
    const { dealt, touched = "[]" } = table().dataset;
    const { takenGame: game } = document.querySelector("#welcome").dataset;
    const rest = { dealt, game, touched: JSON.parse(touched), still: shown };
    keep(EARLY, { ...page(), save: save && mark(save), ...rest }, "sessionStorage");
  }
  const { asked, handing, review, narrowed, demo } = table().dataset;
  const isAway = [handing, review, narrowed, demo].some((each) => each !== undefined);
  if (!isReady || asked === undefined || isAway || save?.d?.people?.length !== 1) return;
  keep(LEFT, { ...page(), save: mark(save), still: read() });
}

/** Keeps it when there is time for it: a browser may end without a word. */
function keepSoon() {
  if (table().dataset.asked === undefined) return;
  if (window.requestIdleCallback) requestIdleCallback(keepShown);
  else setTimeout(keepShown, 500);
}

// -- touched

const selector = (name) =>
  name.startsWith("move:") ? `[data-move="${CSS.escape(name.slice(5))}"]` : `[data-touch="${CSS.escape(name)}"]`;

/** Notes what is touched, shows it, and with a second touch lets it go; says why it may not be. */
function note(found) {
  if (!found) return;
  if (found.ariaDisabled === "true") {
    line("aside").textContent = found.ariaLabel;
    return;
  }
  const { dataset } = table();
  const name = found.dataset.move === undefined ? found.dataset.touch : `move:${found.dataset.move}`;
  const before = JSON.parse(dataset.touched ?? "[]");
  const isNew = !before.includes(name);
  const now = isNew ? [...before, name] : before.filter((each) => each !== name);
  dataset.touched = JSON.stringify(now);
  found.ariaPressed = isNew ? "true" : null;
  if (put) return; // something else is told
  const { words = "" } = shown.places.aside ?? {};
  line("aside").textContent = now.length
    ? say("It is done as soon as the table is ready.")
    : words;
}

function touched({ target }) {
  if (isLaid()) note(target.closest("#table [data-touch], #table [data-move]"));
}

/** The arrows go from card to card. */
function walked({ key, target }) {
  const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[key];
  if (isLaid() && step) target.closest("#hand > *")?.[step]?.focus();
}

// -- waited for too long

let put = null; // what lay where one acts

/** Says at a laid table that it does not get ready, and that nothing is lost; false at no table. */
export function halt(reason) {
  if (!isLaid()) return false;
  put ??= [...line("actions").children];
  const ways = [
    [say("Try again"), "again"],
    [say("Back"), "leave"],
  ].map(([words, command]) => {
    const button = document.querySelector("#shape-action").content.firstElementChild.cloneNode(true);
    button.querySelector("[data-part=before]").textContent = words;
    button.toggleAttribute("data-main", command === "again");
    button.dataset.command = command;
    return button;
  });
  line("actions").replaceChildren(...ways);
  line("prompt").textContent = say("The table is not ready yet");
  const comfort = say("Your cards and your choice are kept.");
  line("aside").textContent = `${reason} ${comfort}`;
  line("alert").textContent = `${line("prompt").textContent}. ${line("aside").textContent}`;
  return true;
}

/** It goes on after all. */
export function resume() {
  if (!put) return;
  line("actions").replaceChildren(...put);
  put = null;
  for (const id of ["prompt", "aside"]) line(id).textContent = shown.places[id]?.words ?? "";
  line("alert").textContent = "";
}

addEventListener("online", () => put && location.reload());
document.addEventListener("click", touched);
document.addEventListener("keydown", walked);
document.addEventListener("parlour:taken-over", () => takeOff(line("hand")));
document.addEventListener(
  "parlour:ready",
  () => {
    isReady = true;
    if (isGuest) return;
    new MutationObserver(keepSoon).observe(table(), { attributeFilter: ["data-asked"] });
  },
  { once: true },
);
if (!isGuest) {
  addEventListener("pagehide", keepShown);
  document.addEventListener("visibilitychange", () => document.hidden && keepShown());
  layAtOnce();
}
