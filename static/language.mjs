// What the page itself says in the language of its reader: what stands in it, and what its scripts
// say before Python is there. The page is written in English, and so are the messages of scripts:
// translations are found by that. Which language it is, tongue.js has written on the root element.
const root = document.documentElement;
const HEARD = ["aria-label", "title", "alt", "placeholder"];

let words = {};

/** A message with its values put in, “Fetching the game: {percent} %”. */
export function say(message, values = {}) {
  return (words[message] ?? message).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Says everything that stands in a part of the page, once. */
function translate(part) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    const message = data.trim().replace(/\s+/g, " ");
    if (message in words) texts.currentNode.data = data.replace(data.trim(), () => words[message]);
  }
  for (const name of HEARD) {
    for (const element of part.querySelectorAll(`[${name}]`)) {
      const message = element.getAttribute(name);
      if (message in words) element.setAttribute(name, words[message]);
    }
  }
}

/** The page, read to its end. */
const whole = new Promise((read) => {
  if (document.readyState !== "loading") read();
  else document.addEventListener("DOMContentLoaded", read, { once: true });
});

let written; // the body as the build wrote it, in English

whole.then(() => {
  written = document.body.cloneNode(true);
});

/** The body as the build wrote it, in the language that is spoken. */
export function bodyAnew() {
  const body = written.cloneNode(true);
  translate(body);
  return body;
}

/** Learns the words of the language; their text, which Python reads too. */
async function learn() {
  const answer = await fetch(new URL(`languages/${root.lang}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url} is not there (${answer.status}).`);
  const text = await answer.text();
  ({ words } = JSON.parse(text));
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
export const spoken = Promise.all([carried, whole]).then(([text]) => text && translate(document.body));
