// Finds the prerendered table to show before Python runs (docs/adr/0030). It is a fresh deal of the game
// that was picked or that the address names, or the table of the last visit.
import { isShown, restore, savedState, show } from "./pre_start_table.mjs";
import { isGuest, saved, store, value } from "./saved_values.mjs";
import { read } from "./prerendered_table.mjs";

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]; // numbers of tables of one game (py/parlour/room/storage/saves.py)

const root = document.documentElement;
const lobby = document.querySelector("#lobby");
const version = document.querySelector("meta[name=version]").content;

/** What a saved table depends on. It may not fit another version, language or theme. */
const page = () => ({ version, language: root.lang, look: root.dataset.look ?? "" });
const isOfThisPage = (found) => Object.entries(page()).every(([name, is]) => found?.[name] === is);

// -- a fresh deal

/** Whether two objects have the same entries. Their values are numbers, texts and booleans. */
function isSame(one, other) {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

/** Whether one person plays the game with the usual options and the default preferences. */
function isUsual(game, { agreed, shown_by: usual, has_calls: hasCalls }) {
  const preferences = value("preferences", {});
  const unchosen = preferences.look === "1994" ? {} : agreed; // py/parlour/room/storage/settings.py
  // The 1994 theme asks for a name, and has no calls.
  if (preferences.look === "1994" && (hasCalls || !value("name", ""))) return false;
  const isAgreed = document.querySelector(".agreement[data-touched]") !== null;
  const own = [value(`${game}/levels`, {}), value(`${game}/manners`, {})];
  return (
    !isAgreed &&
    isSame(value(`${game}/options`, unchosen), agreed) &&
    own.every((each) => JSON.stringify(each) === "{}") &&
    JSON.stringify(value(`${game}/people`, [0])) === "[0]" &&
    Object.keys(usual).every((name) => (preferences[name] ?? usual[name]) === usual[name])
  );
}

/** Puts the person's name and portrait on their plate. */
function personalise({ parts }) {
  const [name, portrait] = [value("name", ""), value("portrait", "")];
  if (name) parts.name.words = name;
  if (portrait) parts.portrait.marks.href = `#${portrait}`;
}

/** Reports that the prerendered table has been painted, or that there is none. */
function reportPainted() {
  delete root.dataset.laying;
  document.dispatchEvent(new Event("parlour:painted"));
}

const requests = new Map(document.dealsComing ? [document.dealsComing] : []); // static/first_paint.js

/** Starts to fetch deals of a game that may be picked soon. */
export function prefetch(game) {
  if (requests.has(game)) return;
  requests.set(game, document.fetchDeals(game));
  requests.get(game).catch(() => {}); // deal() handles the error
}

/** Shows a prerendered deal if the options are the usual ones and `isWanted` still holds after the
 * download. Otherwise Python deals. */
export async function deal(game, isWanted = () => true) {
  root.dataset.laying = "";
  prefetch(game);
  const request = requests.get(game);
  requests.delete(game);
  try {
    const file = await (await request).json();
    if (file.version !== version || !isUsual(game, file) || !isWanted()) return;
    const { still: prerendered, ...rest } = file.deals[Math.floor(Math.random() * file.deals.length)];
    personalise(prerendered.places["own-plate"].inside[0]);
    show(prerendered, JSON.stringify(rest));
  } catch {
    // Python deals.
  } finally {
    requestAnimationFrame(() => setTimeout(reportPainted));
  }
}

// -- the table at the last visit

/** The save of the table that was open last in this tab, or in this browser. */
function lastSave() {
  const [game, number] = value("at-table", [value("at-table", ""), 0], "sessionStorage");
  const places = PLACES.filter((place) => !number || place === number).map((place) => (place > 1 ? `/${place}` : ""));
  const saves = places.map((place) => saved(`save/${game}${place}`));
  return saves.filter((save) => save && save.g === game).sort((one, other) => other.n - one.n)[0] ?? null;
}

/** Identifies a save; "" for none. */
const idOf = (save) => (save ? `${save.g} ${save.n} ${save.c}` : "");

/** Saves the table for the next visit.
 *
 * Before Python runs, this is the prerendered table with its noted presses. Later it is the table
 * itself, if one person plays alone and has to decide. */
function saveShown() {
  const save = lastSave();
  const rest = { ...page(), save: idOf(save) };
  if (isShown()) store("early", { ...rest, game: lobby.dataset.takenGame, ...savedState() }, "sessionStorage");
  const { asked, laid, handing, review, narrowed, demo } = document.querySelector("#table").dataset;
  const isAway = [laid, handing, review, narrowed, demo].some((each) => each !== undefined);
  if (asked === undefined || isAway || save?.d?.people?.length !== 1) return;
  store("still", { ...rest, still: read() });
}

/** Saves when the page is idle, because a browser may end without an event. */
function saveSoon() {
  if (window.requestIdleCallback) requestIdleCallback(saveShown);
  else setTimeout(saveShown, 500);
}

/** Restores the table of a visit on which Python did not start; returns whether there was one. */
function restoreEarly() {
  const found = saved("early", "sessionStorage");
  store("early", null, "sessionStorage");
  if (!isOfThisPage(found) || found.save !== idOf(lastSave()) || !restore(found)) return false;
  if (found.dealt) Object.assign(lobby.dataset, { taken: "deal", takenGame: found.game });
  return true;
}

/** Shows the table that the address asks for, or the one of the last visit. */
function showAtOnce() {
  const parameters = new URLSearchParams(location.search);
  if (location.hash || parameters.has("trainer") || parameters.has("show") || restoreEarly()) return;
  const [save, found, game] = [lastSave(), saved("still"), parameters.get("play")];
  const isThere = save && (game ?? save.g) === save.g;
  if (isThere && isOfThisPage(found) && found.save === idOf(save)) show(found.still);
  else if (document.dealsComing && !isThere) deal(game);
}

if (!isGuest) {
  addEventListener("pagehide", saveShown);
  document.addEventListener("visibilitychange", () => document.hidden && saveShown());
  const watchTable = () =>
    new MutationObserver(saveSoon).observe(document.querySelector("#table"), { attributeFilter: ["data-asked"] });
  document.addEventListener("parlour:ready", watchTable, { once: true });
  showAtOnce();
}
