// Says a small page in the language of its reader (static/tongue.js). Such a page is written in
// English and carries its few sentences in every language with it, found by their English: it must
// not cost much, or there is nobody to fetch them from.
{
  const root = document.documentElement;
  const words = JSON.parse(document.querySelector("#words").textContent);
  const said = [];

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const english = text.data.trim().replace(/\s+/g, " ");
    if (Object.hasOwn(words, english)) said.push({ text, english });
  }

  function speak(language) {
    root.lang = language;
    for (const { text, english } of said) text.data = words[english][language] ?? english;
  }

  speak(root.lang);
  // The page round a frame may ask for another.
  document.addEventListener("parlour:asked", ({ detail: { type, value } }) => {
    if (type === "lang") speak(value);
  });
}
