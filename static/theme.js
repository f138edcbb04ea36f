// Applies the saved preferences before the first paint. Runs in the head, because a module would run too
// late. Every saved preference becomes an attribute of the root element, for the style sheets.
// py/parlour/room/model/preferences.py lists the preferences.
{
  const root = document.documentElement;
  const parameters = new URLSearchParams(location.search);

  /** A saved value, or the default if none of its type is saved (as in static/saved_values.mjs). */
  function value(name, usual, storage = "localStorage") {
    try {
      const { version, value } = JSON.parse(window[storage].getItem(`parlour/${name}`));
      return version === 1 && value.constructor === usual.constructor ? value : usual;
    } catch {
      return usual;
    }
  }

  for (const [name, choice] of Object.entries(value("preferences", {}))) {
    if (/^[a-z_]+$/.test(name) && /^\w+$/.test(choice)) root.setAttribute(`data-${name}`, choice);
  }

  // The start switches that change the appearance (py/parlour/room/commands/start_switches.py).
  const bare = [...parameters.keys()].filter((word) => /^[A-Z*]+$/.test(word));
  const switches = [parameters.get("switches") ?? "", ...bare].join("").toUpperCase();
  const colour = switches.lastIndexOf("C");
  const mono = switches.lastIndexOf("M");
  if (colour !== mono) root.removeAttribute("data-mono");
  if (mono > colour) root.setAttribute("data-mono", "true");
  root.toggleAttribute("data-no-show", switches.includes("*"));

  // Newcomers see a description of each game (covers.css) and another greeting (lobby.css).
  root.toggleAttribute("data-newcomer", !value("game", ""));

  // If a table will be shown, the page starts with its toolbar and without the lobby (start.css).
  const [left] = value("at-table", [value("at-table", "")], "sessionStorage"); // the table of this tab, otherwise of any tab
  const isLeft = typeof left === "string" && left !== "";
  const game = parameters.get("play") ?? (isLeft ? left : "");
  if (parameters.has("play") || location.hash !== "" || isLeft) root.dataset.bound = game; // first_paint.js

  // The browser's toolbars follow the light or dark theme of the page.
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
