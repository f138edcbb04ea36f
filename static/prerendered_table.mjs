// Reads and draws prerendered tables (docs/adr/0030). A prerendered table is the content of the table at
// one moment, as data. For each place of the page the data names the templates that Python has cloned, and
// the attributes, sizes and texts that Python has set. To draw it, this module clones the same templates.
// The data never contains markup. Anything not listed below is refused.
import { bodyAsBuilt, say } from "./language.mjs";

/** The elements whose content depends on the moment. */
const PLACES =
  "#playing, #agreed-on, #table, #table [id]:not(#animation-layer, #pause, #outcome, #outcome *, #handover, #streak)";

/** The attributes that may be set, each with the pattern of its values. */
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
const DEEPEST = 6; // the deepest nesting of templates
/** Attributes that belong to the page itself, to this module, or to a press or drag. */
const LEFT_OUT = /^(id|class|style|data-(shape|part|laid|touched|dealt|grown|dragged|dragging))$/;
const OF_BODY = ["data-cloth", "data-table"];

const mayMark = (name, value) =>
  MARKS.find(([names]) => names.test(name))?.[1].test(value) && !LEFT_OUT.test(name);

const template = (name) => document.getElementById(`shape-${name}`)?.content.firstElementChild;
const isAnything = (entry) => Object.keys(entry).length > 0;
const shapes = (element) => [...element.children].filter((child) => child.dataset.shape);

/** A named part of a template or place, not of a template nested in it. */
function part(element, name) {
  const all = [...element.querySelectorAll(`[data-part="${name}"]`)];
  return all.find((each) => each.parentElement.closest("[data-shape], [id]") === element);
}

// -- read

/** Whether a text is that of the built page, in English or translated. */
function isOfPage(words, built) {
  if (words === built) return true;
  const english = built?.trim();
  return Boolean(english) && words === built.replace(english, () => say(english));
}

/** The difference between an element and `made`, the template or place as built. */
function difference(element, made) {
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
    const has = difference(part(element, name), each);
    if (isAnything(has)) (is.parts ??= {})[name] = has;
  }
  const inside = shapes(element);
  if (inside.length) is.inside = inside.map(nested);
  return is;
}

function nested(element) {
  const { shape } = element.dataset;
  return { shape, ...difference(element, template(shape)) };
}

/** The currently shown table, as data. */
export function read() {
  const built = bodyAsBuilt();
  const places = {};
  for (const element of document.querySelectorAll(PLACES)) {
    const has = difference(element, built.querySelector(`#${element.id}`));
    if (isAnything(has)) places[element.id] = has;
  }
  const body = OF_BODY.map((name) => [name, document.body.getAttribute(name)]);
  return { body: Object.fromEntries(body), places };
}

// -- render

/** The data contains something that is not allowed. */
class InvalidTable extends Error {}

const isObject = (value) => Object.prototype.toString.call(value) === "[object Object]";

function entries(value = {}) {
  if (!isObject(value)) throw new InvalidTable();
  return Object.entries(value);
}

function checked(value, form) {
  if (typeof value !== "string" || !form.test(value)) throw new InvalidTable();
  return value;
}

/** The changes that `remove` has to undo. Each entry has the element, the name of an attribute or size (""
 * for its text), and the old value; or an added element and "inside". */
let before = [];

function mark(element, name, value) {
  before.push([element, name, element.getAttribute(name)]);
  if (value === null && mayMark(name, "")) element.removeAttribute(name);
  else if (typeof value === "string" && mayMark(name, value)) element.setAttribute(name, value);
  else throw new InvalidTable();
}

/** Applies one entry of the data to an element. */
function write(element, { marks, measures, words, parts, inside }, depth = 0) {
  if (!element || depth > DEEPEST) throw new InvalidTable();
  for (const [name, value] of entries(marks)) mark(element, name, value);
  for (const [name, value] of entries(measures)) {
    before.push([element, checked(name, MEASURE), element.style.getPropertyValue(name)]);
    element.style.setProperty(name, checked(value, SIZE));
  }
  if (words !== undefined) {
    if (element.firstElementChild) throw new InvalidTable();
    before.push([element, "", element.textContent]);
    element.textContent = checked(words, WORDS);
  }
  for (const [name, has] of entries(parts)) write(part(element, checked(name, NAME)), has, depth + 1);
  if (inside === undefined) return;
  if (!Array.isArray(inside)) throw new InvalidTable();
  for (const { shape, ...has } of inside) {
    const child = template(checked(shape, NAME))?.cloneNode(true);
    write(child, has, depth + 1); // before it is added, so that `part` finds only its own parts
    element.append(child);
    before.push([child, "inside"]);
  }
}

/** Shows a prerendered table on the empty table. Invalid data changes nothing.
 * @returns {boolean} whether it is shown */
export function render(prerendered) {
  try {
    const allowed = new Map([...document.querySelectorAll(PLACES)].map((each) => [each.id, each]));
    for (const name of OF_BODY) mark(document.body, name, prerendered.body[name]);
    for (const [id, has] of entries(prerendered.places)) write(allowed.get(id), has);
    return true;
  } catch {
    remove();
    return false;
  }
}

/** Removes the prerendered table, except the elements in `except`, which Python has taken over. */
export function remove(except = null) {
  for (const [element, name, value] of before.reverse()) {
    if (except && element !== except && except.contains(element)) continue;
    if (name === "inside") element.remove();
    else if (name === "") element.textContent = value;
    else if (MEASURE.test(name)) element.style.setProperty(name, value); // "" removes it
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  before = [];
}
