// What the page itself says in the language of its reader: what stands in it, and what its scripts
// say before Python is there. The page is written in English, and so are the messages of scripts:
// translations are found by that. Which language it is, page_language.js has written on the root element.
const root = document.documentElement;
const HEARD = ["aria-label", "title", "alt", "placeholder"];

let words = {};

/** A message with its values put in, “Fetching the game: {percent} %”. */
export function say(message, values = {}) {
  return (words[message] ?? message).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** All that stands in the page: where, and what it was and is. */
const standing = [];

/** Notes everything that stands in a part of the page, as it was written. */
function note(part) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) noteText(texts.currentNode);
  for (const name of HEARD) {
    for (const element of part.querySelectorAll(`[${name}]`)) noteText(element.attributes[name]);
  }
  for (const { content } of part.querySelectorAll("template")) note(content);
}

function noteText(node) {
  const english = node.nodeValue;
  const message = english.trim().replace(/\s+/g, " ");
  if (message) standing.push({ node, english, message, now: english });
}

/** Says what stands in the page, but for what somebody has written over since. */
function translate() {
  for (const each of standing) {
    const { node, english, message, now } = each;
    if (node.nodeValue !== now) continue;
    each.now = Object.hasOwn(words, message)
      ? english.replace(english.trim(), () => words[message])
      : english;
    if (each.now !== now) node.nodeValue = each.now;
  }
}

let written; // the body as the build wrote it, in English

/** The page has been read to its end, and no script has changed it yet. */
const whole = new Promise((read) => {
  const take = () => {
    written = document.body.cloneNode(true);
    read();
  };
  if (document.readyState !== "loading") take();
  else document.addEventListener("readystatechange", take, { once: true });
});

/** The same, to be looked at and not to be changed. */
export const bodyAsBuilt = () => written;

/** The body as the build wrote it, in the language that is spoken. */
export function bodyAnew() {
  const body = written.cloneNode(true);
  standing.length = 0;
  note(body);
  translate();
  return body;
}

/** A file of translations (tools/i18n/catalogues.py). */
async function fetched(name) {
  const answer = await fetch(new URL(`languages/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url} is not there (${answer.status}).`);
  return answer.text();
}

/** The words of a language by the messages; in its file they stand in the order of those. */
function read(text) {
  const [{ digest, messages }, language] = JSON.parse(text);
  if (language.digest !== digest) throw new Error("The words belong to other messages.");
  return Object.fromEntries(messages.map((message, at) => [message, language.words[at] || message]));
}

/** The court cards bear these letters (drawings.mjs), until Python knows of others. */
function letterCards(letters) {
  root.dataset.letters = JSON.stringify(letters);
  document.dispatchEvent(new Event("parlour:letters"));
}

/** Learns the words of the language; their text, which Python reads too. */
async function learn() {
  const files = ["messages", root.lang].map(fetched);
  const text = `[${await Promise.all(files)}]`;
  words = read(text);
  if (root.dataset.court_letters !== "english") letterCards(JSON.parse(text)[1].letters);
  return text;
}

/** The words of the page's language as JSON: nothing in English, nor where they cannot be had. */
export const carried =
  root.lang === "en"
    ? Promise.resolve(null)
    : learn().catch((error) => {
        console.warn(`The page stays in English: ${error.message}`);
        root.lang = "en";
        return null;
      });

/** Over when the page speaks; without words it goes on in English. */
export const spoken = Promise.all([carried, whole.then(() => note(document.body))]).then(translate);

// The person has chosen another language: Python, which speaks it already, has its words.
document.addEventListener("parlour:language", ({ detail }) => {
  words = detail ? read(detail) : {};
  translate();
});
