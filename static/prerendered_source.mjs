// Where the still comes from that is laid before Python is there (docs/adr/0030): a fresh deal of the
// game that is touched or that the address names, or the table as it was left.
import { asTouched, isLaid, show, showAgain } from "./pre_start_table.mjs";
import { isGuest, keep, kept, value } from "./saved_values.mjs";
import { read } from "./prerendered_table.mjs";

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]; // of tables of one game (py/parlour/room/storage/saves.py)

const root = document.documentElement;
const lobby = document.querySelector("#lobby");
const version = document.querySelector("meta[name=version]").content;

/** The page in which a still was read: in another it may not fit. */
const page = () => ({ version, language: root.lang, look: root.dataset.look ?? "" });
const isOfThisPage = (found) => Object.entries(page()).every(([name, is]) => found?.[name] === is);

// -- a fresh deal

/** Is the game played here as it usually is, by one person? */
function isUsual(game, { shown_by: usual }) {
  const liked = value("preferences", {});
  if (liked.look === "1994" && !value("name", "")) return false; // it is asked for
  const isAgreed = document.querySelector(".agreement[data-touched]") !== null;
  const own = [value(`${game}/options`, {}), value(`${game}/levels`, {}), value(`${game}/manners`, {})];
  return (
    !isAgreed &&
    own.every((each) => JSON.stringify(each) === "{}") &&
    JSON.stringify(value(`${game}/people`, [0])) === "[0]" &&
    Object.keys(usual).every((name) => (liked[name] ?? usual[name]) === usual[name])
  );
}

/** Puts the person's own name and face on the plate at the lower edge. */
function nameOwn({ parts }) {
  const [name, portrait] = [value("name", ""), value("portrait", "")];
  if (name) parts.name.words = name;
  if (portrait) parts.portrait.marks.href = `#${portrait}`;
}

/** Whatever was to be laid lies there, and is seen. */
function painted() {
  delete root.dataset.laying;
  document.dispatchEvent(new Event("parlour:painted"));
}

const coming = new Map(document.dealsComing ? [document.dealsComing] : []); // static/first_paint.js

/** Has deals of a game brought, which may be wanted soon. */
export function bring(game) {
  if (coming.has(game)) return;
  coming.set(game, document.fetchDeals(game));
  coming.get(game).catch(() => {}); // deal() hears of it, if anybody asks
}

/** Deals a game, if it is played by the usual rules and still wanted then; else Python deals. */
export async function deal(game, isWanted = () => true) {
  root.dataset.laying = "";
  bring(game);
  const brought = coming.get(game);
  coming.delete(game);
  try {
    const file = await (await brought).json();
    if (file.version !== version || !isUsual(game, file) || !isWanted()) return;
    const { still, ...rest } = file.deals[Math.floor(Math.random() * file.deals.length)];
    nameOwn(still.places["own-plate"].inside[0]);
    show(still, JSON.stringify(rest));
  } catch {
    // It is dealt when Python comes.
  } finally {
    requestAnimationFrame(() => setTimeout(painted));
  }
}

// -- what was shown when the page was left

/** The save of the table at which this tab was left, or the browser. */
function left() {
  const [game, number] = value("at-table", [value("at-table", ""), 0], "sessionStorage");
  const places = PLACES.filter((place) => !number || place === number).map((place) => (place > 1 ? `/${place}` : ""));
  const saves = places.map((place) => kept(`save/${game}${place}`));
  return saves.filter((save) => save && save.g === game).sort((one, other) => other.n - one.n)[0] ?? null;
}

/** Which save it is; "" for none. */
const mark = (save) => (save ? `${save.g} ${save.n} ${save.c}` : "");

/** Keeps what is shown: before Python is there as it is, and later where one person looks at it and
 * is asked something. */
function keepShown() {
  const save = left();
  const rest = { ...page(), save: mark(save) };
  if (isLaid()) keep("early", { ...rest, game: lobby.dataset.takenGame, ...asTouched() }, "sessionStorage");
  const { asked, laid, handing, review, narrowed, demo } = document.querySelector("#table").dataset;
  const isAway = [laid, handing, review, narrowed, demo].some((each) => each !== undefined);
  if (asked === undefined || isAway || save?.d?.people?.length !== 1) return;
  keep("still", { ...rest, still: read() });
}

/** Keeps it when there is time for it: a browser may end without a word. */
function keepSoon() {
  if (window.requestIdleCallback) requestIdleCallback(keepShown);
  else setTimeout(keepShown, 500);
}

/** Lays what lay there when Python did not come; whether there was anything. */
function layEarly() {
  const found = kept("early", "sessionStorage");
  keep("early", null, "sessionStorage");
  if (!isOfThisPage(found) || found.save !== mark(left()) || !showAgain(found)) return false;
  if (found.dealt) Object.assign(lobby.dataset, { taken: "deal", takenGame: found.game });
  return true;
}

/** Lays what the address leads to. */
function layAtOnce() {
  const words = new URLSearchParams(location.search);
  if (location.hash || words.has("trainer") || words.has("show") || layEarly()) return;
  const [save, found, game] = [left(), kept("still"), words.get("play")];
  const isThere = save && (game ?? save.g) === save.g;
  if (isThere && isOfThisPage(found) && found.save === mark(save)) show(found.still);
  else if (document.dealsComing && !isThere) deal(game);
}

if (!isGuest) {
  addEventListener("pagehide", keepShown);
  document.addEventListener("visibilitychange", () => document.hidden && keepShown());
  const watch = () =>
    new MutationObserver(keepSoon).observe(document.querySelector("#table"), { attributeFilter: ["data-asked"] });
  document.addEventListener("parlour:ready", watch, { once: true });
  layAtOnce();
}
