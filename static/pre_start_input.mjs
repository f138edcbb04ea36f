// Handles input before Python runs. A command is shown as accepted at once, and Python carries it out
// when it is ready. Opening, closing and filling in a rules sheet need no Python and are done here.
import { isLaid, leave, want } from "./pre_start_table.mjs";
import { value } from "./saved_values.mjs";
import { say, spoken } from "./language.mjs";
import { bring, deal } from "./prerendered_source.mjs";

const lobby = document.querySelector("#lobby");
const ending = new AbortController();

/** Notes what is wanted (`deal`, or a command), of which game, and where it was touched. */
function take(command, at) {
  for (const before of document.querySelectorAll("[data-taken]")) before.removeAttribute("data-taken");
  const { game } = at.closest("[data-game]")?.dataset ?? {};
  lobby.dataset.taken = command;
  lobby.dataset.takenGame = game ?? "";
  document.body.dataset.taken = "";
  const place = at.closest(".cover, #waiting") ?? document.querySelector(`.cover[data-game="${game}"]`);
  (place ?? at).dataset.taken = "";
  if (command === "deal") deal(game, () => lobby.dataset.takenGame === game);
}

function clicked(event) {
  const { target } = event;
  const dialog = target.closest("dialog");
  const button = target.closest("[data-command], .play, .deal, .terms");
  if (!button) return;
  const { command } = button.dataset;
  if (button.matches(".terms")) {
    const sheet = document.querySelector(`#terms-${button.closest("[data-game]").dataset.game}`);
    sheet.showModal();
    sheet.querySelector("[data-first]").focus();
  } else if (command === "close") {
    dialog?.close();
  } else if (command === "again") {
    location.reload();
  } else if (isLaid() && command !== "leave") {
    want(command);
  } else {
    if (isLaid()) goBack();
    if (button.matches("[href]")) event.preventDefault(); // a link, for where no script runs
    dialog?.close();
    take(command ?? "deal", button);
  }
}

/** From the table to the games; keys for that table are void. */
function goBack() {
  leave();
  unheard["parlour:hears"].length = 0;
}

/** Prefetches deals of a game when the pointer reaches the play button of its cover. */
function pointed({ target }) {
  const cover = target.closest(".cover");
  if (cover && target.closest(".play")) bring(cover.dataset.game);
}

/** Character keys, which only Python handles. They are replayed when Python is ready, and those of a
 * prerendered table when it first accepts a move (py/parlour/table/prerendered_table.py). */
const unheard = { "parlour:ready": [], "parlour:hears": [] };

function pressed(event) {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  const isSign = key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;
  if (!isSign || target.closest("dialog")) return;
  unheard[isLaid() ? "parlour:hears" : "parlour:ready"].push(event);
}

function pressAgain({ type }) {
  const { activeElement } = document;
  for (const event of unheard[type]) activeElement.dispatchEvent(new KeyboardEvent(event.type, event));
}

/** The fields of a form that were changed, in their order. */
function changed({ target: { form, name } }) {
  if (!form?.matches(".agreement")) return;
  const before = form.dataset.touched?.split(" ") ?? [];
  form.dataset.touched = [...before.filter((each) => each !== name), name].join(" ");
}

/** Saved texts of the covers or of the waiting deal; empty if they are in another language. */
function lastSaid(said) {
  return said.language === document.documentElement.lang ? said : {};
}

/** The deal that waits, with its cards (py/parlour/room/lobby/waiting.py). */
function showWaiting({ game, title, line, cards }) {
  const section = document.querySelector("#waiting");
  const { content } = document.querySelector("#shape-waiting-card");
  section.dataset.game = game;
  section.querySelector("#waiting-title").textContent = title;
  section.querySelector("[data-part=line]").textContent = line;
  for (const name of cards) {
    const card = content.cloneNode(true);
    card.querySelector("[data-part=book]").setAttribute("href", `#book-${name}`);
    card.querySelector("[data-part=small]").setAttribute("href", `#card-${name}`);
    section.querySelector(".waiting-cards").append(card);
  }
  section.hidden = false;
}

/** A word of welcome, beside the sign of the house. */
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
// In another language, or in a page that is made anew (start.mjs).
for (const kind of ["parlour:language", "parlour:closed"]) {
  document.addEventListener(kind, () => queueMicrotask(greet));
}

const said = lastSaid(value("covers", {}));
for (const cover of document.querySelectorAll(".cover")) {
  const words = said[cover.dataset.game];
  if (typeof words === "string") cover.querySelector("[data-part=short]").textContent = words;
}
const waiting = lastSaid(value("waiting", {}));
const isText = (each) => typeof waiting[each] === "string";
if (["game", "title", "line"].every(isText) && Array.isArray(waiting.cards)) showWaiting(waiting);
document.addEventListener("pointerover", pointed, { signal: ending.signal });
document.addEventListener("pointerdown", pointed, { signal: ending.signal });
document.addEventListener("click", clicked, { signal: ending.signal });
document.addEventListener("change", changed, { signal: ending.signal });
document.addEventListener("keydown", pressed, { signal: ending.signal });
for (const kind of Object.keys(unheard)) document.addEventListener(kind, pressAgain, { once: true });
document.addEventListener(
  "parlour:ready",
  () => {
    ending.abort();
    delete document.body.dataset.taken;
  },
  { once: true },
);
