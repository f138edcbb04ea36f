// Says a small page in the language of its reader (static/page_language.js). Such a page is written in
// English and carries its few sentences in every language with it, found by their English: it must
// not cost much, or there is nobody to fetch them from.
{
  const root = document.documentElement;
  const words = JSON.parse(document.querySelector("#words").textContent);
  const said = [];

  /** A text or an attribute of an element; it may be one of the page's sentences. */
  function note(node, element) {
    const english = node.nodeValue.trim().replace(/\s+/g, " ");
    const quoted = element.closest("[lang]") !== root;
    if (Object.hasOwn(words, english) && !quoted) said.push({ node, english });
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) note(texts.currentNode, texts.currentNode.parentElement);
  for (const name of ["title", "aria-label"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      note(element.attributes[name], element);
    }
  }

  function speak(language) {
    root.lang = language;
    for (const { node, english } of said) node.nodeValue = words[english][language] ?? english;
    document.dispatchEvent(new Event("parlour:spoken"));
  }

  speak(root.lang);
  // The page round a frame may ask for another.
  document.addEventListener("parlour:asked", ({ detail: { type, value } }) => {
    if (type === "lang") speak(value);
  });
}
