// Dresses the page in what the person likes before anything is painted. Runs at once, in the head:
// a module would come too late. What the preferences are is told in
// py/parlour/room/preferences.py; here every one that differs from the default is passed on to the
// style sheets, as an attribute of the root element.
{
  const root = document.documentElement;
  const words = new URLSearchParams(location.search);
  const LANGUAGES = ["en", "ru", "fr", "it", "de", "es"]; // py/parlour/languages

  /** What is kept, or nothing where the browser denies it or somebody has spoilt it. */
  function kept() {
    try {
      const { version, value } = JSON.parse(localStorage.getItem("parlour/preferences"));
      return version === 1 ? Object.entries(value) : [];
    } catch {
      return [];
    }
  }

  /** The language of this visit: that of the link, or as preferred, or as the browser's. */
  function language() {
    const wanted = [words.get("lang"), root.dataset.language, ...navigator.languages];
    const codes = wanted.map((code) => code?.slice(0, 2).toLowerCase());
    return codes.find((code) => LANGUAGES.includes(code)) ?? "en";
  }

  for (const [name, value] of kept()) {
    if (/^[a-z_]+$/.test(name) && /^\w+$/.test(value)) root.setAttribute(`data-${name}`, value);
  }

  root.lang = language();

  // The old switches (py/parlour/room/switches.py) that are about what is seen.
  const bare = [...words.keys()].filter((word) => /^[A-Z*]+$/.test(word));
  const switches = [words.get("switches") ?? "", ...bare].join("").toUpperCase();
  const colour = switches.lastIndexOf("C");
  const mono = switches.lastIndexOf("M");
  if (colour !== mono) root.removeAttribute("data-mono");
  if (mono > colour) root.setAttribute("data-mono", "true");
  root.toggleAttribute("data-no-show", switches.includes("*"));

  document.querySelector("#sheet-1994").disabled = root.dataset.look !== "1994";
}
