// A still: what the table shows at one moment, as data (docs/adr/0030). It names the page's own shapes,
// and what Python has written onto them and onto the places in which they lie: attributes, measures,
// words. So a table is laid before Python is there, from the very templates that Python clones. What
// a still may say is listed here; it is never markup, and one that says anything else is not laid.
import { bodyAsBuilt, say } from "./language.mjs";

/** Where words and things stand that belong to a moment; those within the table among them. */
const PLACES =
  "#playing, #agreed-on, #table, #table [id]:not(#animation-layer, #hold, #outcome, #outcome *, #handover, #streak)";

/** What may be written: attributes, each with the form of its values, and measures. */
const MARKS = [
  [/^data-command$/, /^(scores|last)$/],
  [/^href$/, /^#[\w-]+$/],
  [/^transform$/, /^[a-z]+\([-\d., ]*\)( [a-z]+\([-\d., ]*\))*$/],
  [/^hidden$/, /^$/],
  [/^role$/, /^(button|dialog)$/],
  [/^tabindex$/, /^(0|-1)$/],
  [/^(data-[a-z-]+|aria-[a-z]+|title)$/, /^.{0,400}$/s],
];
const MEASURE = /^--[a-z-]+$/;
const SIZE = /^-?[\d.]+$/;
const WORDS = /^.{0,1000}$/s;
const NAME = /^[a-z-]+$/;
const DEEPEST = 6; // things in things
/** What belongs to the making of the page, to who has laid the table, or to a finger on it. */
const LEFT_OUT = /^(id|class|style|data-(shape|part|laid|touched|dealt|grown|dragged|dragging))$/;
/** What the body says of a table. */
const OF_BODY = ["data-cloth", "data-table"];

const mayMark = (name, value) =>
  MARKS.find(([names]) => names.test(name))?.[1].test(value) && !LEFT_OUT.test(name);

const template = (name) => document.getElementById(`shape-${name}`)?.content.firstElementChild;
const isAnything = (told) => Object.keys(told).length > 0;
const shapes = (element) => [...element.children].filter((child) => child.dataset.shape);

/** A part of a shape or of a place; those of shapes that lie in it are their own. */
function part(element, name) {
  const all = [...element.querySelectorAll(`[data-part="${name}"]`)];
  return all.find((each) => each.parentElement.closest("[data-shape], [id]") === element);
}

// -- read

/** Does the page itself say so, in the language that is spoken? */
function isOfPage(words, built) {
  if (words === built) return true;
  const english = built?.trim();
  return Boolean(english) && words === built.replace(english, () => say(english));
}

/** What stands on an element that did not stand on the one that it was made from. */
function told(element, made) {
  const is = {};
  for (const name of new Set([...element.getAttributeNames(), ...made.getAttributeNames()])) {
    const value = element.getAttribute(name);
    if (isOfPage(value, made.getAttribute(name)) || LEFT_OUT.test(name)) continue;
    (is.marks ??= {})[name] = value;
  }
  for (const name of element.style) {
    if (MEASURE.test(name)) (is.measures ??= {})[name] = element.style.getPropertyValue(name);
  }
  if (!made.firstElementChild && !element.firstElementChild) {
    if (!isOfPage(element.textContent, made.textContent)) is.words = element.textContent;
    return is;
  }
  for (const each of made.querySelectorAll("[data-part]")) {
    if (each.parentElement.closest("[data-shape], [id]") !== made) continue;
    const { part: name } = each.dataset;
    const has = told(part(element, name), each);
    if (isAnything(has)) (is.parts ??= {})[name] = has;
  }
  const inside = shapes(element);
  if (inside.length) is.inside = inside.map(thing);
  return is;
}

function thing(element) {
  const { shape } = element.dataset;
  return { shape, ...told(element, template(shape)) };
}

/** The table as it is shown now. */
export function read() {
  const built = bodyAsBuilt();
  const places = {};
  for (const element of document.querySelectorAll(PLACES)) {
    const has = told(element, built.querySelector(`#${element.id}`));
    if (isAnything(has)) places[element.id] = has;
  }
  const body = OF_BODY.map((name) => [name, document.body.getAttribute(name)]);
  return { body: Object.fromEntries(body), places };
}

// -- laid

/** A still says something that no still may say. */
class NoStill extends Error {}

const isObject = (value) => Object.prototype.toString.call(value) === "[object Object]";

function entries(value = {}) {
  if (!isObject(value)) throw new NoStill();
  return Object.entries(value);
}

function checked(value, form) {
  if (typeof value !== "string" || !form.test(value)) throw new NoStill();
  return value;
}

/** What was written over: where, the name of an attribute or a measure, "" for words, and what stood
 * there; or what was put somewhere. */
let before = [];

function mark(element, name, value) {
  before.push([element, name, element.getAttribute(name)]);
  if (value === null && mayMark(name, "")) element.removeAttribute(name);
  else if (typeof value === "string" && mayMark(name, value)) element.setAttribute(name, value);
  else throw new NoStill();
}

/** Has an element show what a still says of it. */
function write(element, { marks, measures, words, parts, inside }, depth = 0) {
  if (!element || depth > DEEPEST) throw new NoStill();
  for (const [name, value] of entries(marks)) mark(element, name, value);
  for (const [name, value] of entries(measures)) {
    before.push([element, checked(name, MEASURE), element.style.getPropertyValue(name)]);
    element.style.setProperty(name, checked(value, SIZE));
  }
  if (words !== undefined) {
    if (element.firstElementChild) throw new NoStill();
    before.push([element, "", element.textContent]);
    element.textContent = checked(words, WORDS);
  }
  for (const [name, has] of entries(parts)) write(part(element, checked(name, NAME)), has, depth + 1);
  if (inside === undefined) return;
  if (!Array.isArray(inside)) throw new NoStill();
  for (const { shape, ...has } of inside) {
    const child = template(checked(shape, NAME))?.cloneNode(true);
    write(child, has, depth + 1); // what it lies in is out of its sight: parts are its own
    element.append(child);
    before.push([child, "inside"]);
  }
}

/** Lays a still on the table, which is empty; what is no still leaves it so.
 * @returns {boolean} whether it lies there */
export function lay(still) {
  try {
    const allowed = new Map([...document.querySelectorAll(PLACES)].map((each) => [each.id, each]));
    for (const name of OF_BODY) mark(document.body, name, still.body[name]);
    for (const [id, has] of entries(still.places)) write(allowed.get(id), has);
    return true;
  } catch {
    lift();
    return false;
  }
}

/** Takes the still off again: what lies in `kept` stays there, and is somebody else's now. */
export function lift(kept = null) {
  for (const [element, name, value] of before.reverse()) {
    if (kept && element !== kept && kept.contains(element)) continue;
    if (name === "inside") element.remove();
    else if (name === "") element.textContent = value;
    else if (MEASURE.test(name)) element.style.setProperty(name, value); // "" takes it off
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  before = [];
}
