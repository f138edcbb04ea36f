// Dresses the page in what the person likes before anything is painted. Runs at once, in the head:
// a module would come too late. What the preferences are is told in
// py/parlour/room/model/preferences.py; here every one that differs from the default is passed on to the
// style sheets, as an attribute of the root element.
{
  const root = document.documentElement;
  const words = new URLSearchParams(location.search);

  /** A value that is kept, or the default where none of its type is (as in static/saved_values.mjs). */
  function value(name, usual, storage = "localStorage") {
    try {
      const { version, value } = JSON.parse(window[storage].getItem(`parlour/${name}`));
      return version === 1 && value.constructor === usual.constructor ? value : usual;
    } catch {
      return usual;
    }
  }

  for (const [name, liked] of Object.entries(value("preferences", {}))) {
    if (/^[a-z_]+$/.test(name) && /^\w+$/.test(liked)) root.setAttribute(`data-${name}`, liked);
  }

  // The old switches (py/parlour/room/commands/start_switches.py) that are about what is seen.
  const bare = [...words.keys()].filter((word) => /^[A-Z*]+$/.test(word));
  const switches = [words.get("switches") ?? "", ...bare].join("").toUpperCase();
  const colour = switches.lastIndexOf("C");
  const mono = switches.lastIndexOf("M");
  if (colour !== mono) root.removeAttribute("data-mono");
  if (mono > colour) root.setAttribute("data-mono", "true");
  root.toggleAttribute("data-no-show", switches.includes("*"));

  // Whoever has played nothing yet is told what the games are (covers.css).
  root.toggleAttribute("data-newcomer", !value("game", ""));

  // Whoever comes for a table finds the bar as it is there, and no choice of games (start.css).
  const [left] = value("at-table", [value("at-table", "")], "sessionStorage"); // by this tab, or any
  const isLeft = typeof left === "string" && left !== "";
  root.toggleAttribute("data-bound", words.has("play") || location.hash !== "" || isLeft);

  // What the browser draws round the page is by day or by night, too, as the page has been dressed.
  const tints = document.querySelectorAll("meta[name=theme-color]");
  const schemes = [...tints].map(({ media }) => media);
  const tint = () => {
    const { theme } = root.dataset;
    for (const [at, meta] of tints.entries()) {
      meta.media = theme ? (schemes[at].includes(theme) ? "all" : "not all") : schemes[at];
    }
  };
  tint();
  document.addEventListener("parlour:dressed", tint);
}
