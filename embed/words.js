// Translates a small page into the language of its reader (static/page_language.js). The page contains
// its few sentences in every language, keyed by the English text. Loading a catalogue would be too slow,
// or impossible without a network.
{
  const root = document.documentElement;
  const words = JSON.parse(document.querySelector("#words").textContent);
  const found = [];

  /** Collects a text or attribute if there is a translation, except text quoted in another language. */
  function collect(node, element) {
    const english = node.nodeValue.trim().replace(/\s+/g, " ");
    const quoted = element.closest("[lang]") !== root;
    if (Object.hasOwn(words, english) && !quoted) found.push({ node, english });
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) collect(texts.currentNode, texts.currentNode.parentElement);
  for (const name of ["title", "aria-label"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      collect(element.attributes[name], element);
    }
  }

  function translate(language) {
    root.lang = language;
    for (const { node, english } of found) node.nodeValue = words[english][language] ?? english;
    document.dispatchEvent(new Event("parlour:spoken"));
  }

  translate(root.lang);
  // The outer page of a frame may ask for another language.
  document.addEventListener("parlour:asked", ({ detail: { type, value } }) => {
    if (type === "lang") translate(value);
  });
}
