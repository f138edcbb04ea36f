// Translates the page and the messages of its scripts before Python runs. Both are written in English,
// and the English text is the key of a translation. page_language.js sets the language.
const root = document.documentElement;
const ATTRIBUTES = ["aria-label", "title", "alt", "placeholder"];

let words = {};

/** Translates a message and fills in its values: “Loading the game: {percent} %”. */
export function say(message, values = {}) {
  return (words[message] ?? message).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The texts of the page: node, English original, message and current text. */
const pageTexts = [];

/** Collects the texts and attributes of a part of the page. */
function collect(part) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) collectText(texts.currentNode);
  for (const name of ATTRIBUTES) {
    for (const element of part.querySelectorAll(`[${name}]`)) collectText(element.attributes[name]);
  }
  for (const { content } of part.querySelectorAll("template")) collect(content);
}

function collectText(node) {
  const english = node.nodeValue;
  const message = english.trim().replace(/\s+/g, " ");
  if (message) pageTexts.push({ node, english, message, now: english });
}

/** Translates the page, except texts that another script has changed. */
function translate() {
  for (const each of pageTexts) {
    const { node, english, message, now } = each;
    if (node.nodeValue !== now) continue;
    each.now = Object.hasOwn(words, message)
      ? english.replace(english.trim(), () => words[message])
      : english;
    if (each.now !== now) node.nodeValue = each.now;
  }
}

let written;

/** Copies the body when the page has loaded, before any script changes it. */
const parsed = new Promise((done) => {
  const copy = () => {
    written = document.body.cloneNode(true);
    done();
  };
  if (document.readyState !== "loading") copy();
  else document.addEventListener("readystatechange", copy, { once: true });
});

/** The body as the build wrote it, in English. Read only. */
export const bodyAsBuilt = () => written;

/** A copy of the body as the build wrote it, translated. */
export function freshBody() {
  const body = written.cloneNode(true);
  pageTexts.length = 0;
  collect(body);
  translate();
  return body;
}

/** Fetches a file of translations (tools/i18n/catalogues.py). */
async function fetched(name) {
  const answer = await fetch(new URL(`languages/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url} is not there (${answer.status}).`);
  return answer.text();
}

/** The translations by message. A language file lists them in the order of the messages. */
function parse(text) {
  const [{ digest, messages }, language] = JSON.parse(text);
  if (language.digest !== digest) throw new Error("The words belong to other messages.");
  return Object.fromEntries(messages.map((message, at) => [message, language.words[at] || message]));
}

/** Puts the language's letters on the court cards (drawings.mjs). Python may set others later. */
function setLetters(letters) {
  root.dataset.letters = JSON.stringify(letters);
  document.dispatchEvent(new Event("parlour:letters"));
}

/** Loads the translations; returns their text, which Python reads too. */
async function load() {
  const files = ["messages", root.lang].map(fetched);
  const text = `[${await Promise.all(files)}]`;
  words = parse(text);
  if (root.dataset.court_letters !== "english") setLetters(JSON.parse(text)[1].letters);
  return text;
}

/** A promise of the translations as JSON; null in English or if loading fails. */
export const catalogue =
  root.lang === "en"
    ? Promise.resolve(null)
    : load().catch((error) => {
        console.warn(`The page stays in English: ${error.message}`);
        root.lang = "en";
        return null;
      });

/** Resolves when the page is translated, or stays in English because loading failed. */
export const spoken = Promise.all([catalogue, parsed.then(() => collect(document.body))]).then(translate);

// The person has chosen another language, and Python has loaded its translations.
document.addEventListener("parlour:language", ({ detail }) => {
  words = detail ? parse(detail) : {};
  translate();
});
