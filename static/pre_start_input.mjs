// Handles input before Python runs. The page shows at once that it accepted a command, and Python carries
// it out when it is ready. The settings of a game can be opened and filled in without Python.
import { isShown, leave, requestCommand } from "./pre_start_table.mjs";
import { saved, value } from "./saved_values.mjs";
import { say, spoken } from "./language.mjs";
import { deal, prefetch } from "./prerendered_source.mjs";

const lobby = document.querySelector("#lobby");
const pythonReady = new AbortController();

/** Notes a command for Python (`deal` or another), its game, and the pressed element. */
function accept(command, at) {
  for (const before of document.querySelectorAll("[data-taken]")) before.removeAttribute("data-taken");
  const { game } = at.closest("[data-game]")?.dataset ?? {};
  lobby.dataset.taken = command;
  lobby.dataset.takenGame = game ?? "";
  document.body.dataset.taken = "";
  const place = at.closest(".cover, #waiting") ?? document.querySelector(`.cover[data-game="${game}"]`);
  (place ?? at).dataset.taken = "";
  if (command === "deal") deal(game, () => lobby.dataset.takenGame === game);
}

function onClick(event) {
  const { target } = event;
  const dialog = target.closest("dialog");
  const button = target.closest("[data-command], .play, .deal, .terms");
  if (!button) return;
  const { command } = button.dataset;
  if (button.matches(".terms")) {
    const sheet = document.querySelector(`#terms-${button.closest("[data-game]").dataset.game}`);
    sheet.showModal();
    sheet.querySelector("[data-first]").focus({ preventScroll: true });
  } else if (command === "close") {
    dialog?.close();
  } else if (command === "again") {
    location.reload();
  } else if (isShown() && command !== "leave") {
    requestCommand(command);
  } else {
    if (isShown()) goBack();
    if (button.matches("[href]")) event.preventDefault(); // the link is for browsers without scripts
    dialog?.close();
    accept(command ?? (button.matches("[data-unfinished] .play") ? "resume" : "deal"), button);
  }
}

/** Returns from the table to the lobby and drops the keys pressed at that table. */
function goBack() {
  leave();
  queuedKeys["parlour:hears"].length = 0;
}

/** Prefetches the deals of a game when the pointer is on its button. */
function onPointer({ target }) {
  const cover = target.closest(".cover");
  if (cover && target.closest(".play, .deal")) prefetch(cover.dataset.game);
}

/** Pressed letters and symbols, keyed by the event that replays them. Only Python knows what they do.
 *
 * Keys pressed at a prerendered table wait until Python asks for a move there
 * (py/parlour/table/prerendered_table.py). */
const queuedKeys = { "parlour:ready": [], "parlour:hears": [] };

function onKeydown(event) {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  const isSign = key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;
  if (!isSign || target.closest("dialog")) return;
  queuedKeys[isShown() ? "parlour:hears" : "parlour:ready"].push(event);
}

function replayKeys({ type }) {
  const { activeElement } = document;
  for (const event of queuedKeys[type]) activeElement.dispatchEvent(new KeyboardEvent(event.type, event));
}

/** Notes in the form which fields were changed, in order. */
function onChange({ target: { form, name } }) {
  if (!form?.matches(".agreement")) return;
  const before = form.dataset.touched?.split(" ") ?? [];
  form.dataset.touched = [...before.filter((each) => each !== name), name].join(" ");
}

/** Texts saved on the last visit; none if their language is not that of the page. */
function savedTexts(texts) {
  return texts.language === document.documentElement.lang ? texts : {};
}

/** Shows the unfinished deal with its cards, like py/parlour/room/lobby/waiting.py. */
function showWaiting({ game, title, line, cards }) {
  const section = document.querySelector("#waiting");
  const { content } = document.querySelector("#shape-cover-card");
  section.dataset.game = game;
  section.querySelector("#waiting-title").textContent = title;
  section.querySelector("[data-part=line]").textContent = line;
  for (const name of cards) {
    const card = content.cloneNode(true);
    card.querySelector("[data-part=book]").setAttribute("href", `#book-${name}`);
    card.querySelector("[data-part=small]").setAttribute("href", `#card-${name}`);
    section.querySelector(".cover-cards").append(card);
  }
  section.hidden = false;
}

/** Writes the greeting of the lobby. */
function greet() {
  const hour = new Date().getHours();
  const greetings = [
    [5, say("Good evening. What shall we play?")],
    [12, say("Good morning. What shall we play?")],
    [18, say("Good afternoon. What shall we play?")],
    [24, say("Good evening. What shall we play?")],
  ];
  const [, words] = greetings.find(([until]) => hour < until);
  document.querySelector("#greeting .greeted").textContent = words;
}

spoken.then(greet);
// Greet again after a change of language or a reset of the page (start.mjs).
for (const kind of ["parlour:language", "parlour:closed"]) {
  document.addEventListener(kind, () => queueMicrotask(greet));
}

const covers = value("covers", {});
const look = document.documentElement.dataset.look ?? "parlour";
const coverTexts = covers.look === look ? savedTexts(covers) : {}; // the 1994 theme has its own usual rules
const { unfinished } = value("waiting", {});
for (const cover of document.querySelectorAll(".cover")) {
  const { game } = cover.dataset;
  const words = coverTexts[game];
  if (typeof words === "string") cover.querySelector("[data-part=short]").textContent = words;
  cover.toggleAttribute("data-unplayed", saved(`${game}/last-deal`) === null);
  cover.toggleAttribute("data-unfinished", Array.isArray(unfinished) && unfinished.includes(game));
}
const waiting = savedTexts(value("waiting", {}));
const isText = (each) => typeof waiting[each] === "string";
if (["game", "title", "line"].every(isText) && Array.isArray(waiting.cards)) showWaiting(waiting);
document.addEventListener("pointerover", onPointer, { signal: pythonReady.signal });
document.addEventListener("pointerdown", onPointer, { signal: pythonReady.signal });
document.addEventListener("click", onClick, { signal: pythonReady.signal });
document.addEventListener("change", onChange, { signal: pythonReady.signal });
document.addEventListener("keydown", onKeydown, { signal: pythonReady.signal });
for (const kind of Object.keys(queuedKeys)) document.addEventListener(kind, replayKeys, { once: true });
document.addEventListener(
  "parlour:ready",
  () => {
    pythonReady.abort();
    delete document.body.dataset.taken;
  },
  { once: true },
);
