// Decides what an address asks for before anything large is fetched: the room, or the poster of a
// frame. Runs at once, in the head: what the room consists of lies in a template until then, because
// a browser fetches whatever it finds in a page without asking anybody.
{
  const root = document.documentElement;
  const words = new URLSearchParams(location.search);

  /** `?embed=1` is a poster until it is pressed; then it comes back as `?embed=play`. */
  function showPoster() {
    words.delete("embed");
    window.stop();
    location.replace(new URL(`embed/?${words}${location.hash}`, location.href));
  }

  /** The room, unseen until it is dressed. */
  function open() {
    const { content } = document.querySelector("#room-parts");
    const sheet = content.querySelector(root.dataset.look === "1994" ? "#sheet-1994" : "#sheet-parlour");
    for (const each of content.querySelectorAll("[rel=stylesheet]")) each.disabled = each !== sheet;
    root.hidden = true;
    for (const kind of ["load", "error"]) {
      sheet.addEventListener(kind, () => root.removeAttribute("hidden"), { once: true });
    }
    document.head.append(content);
  }

  /** A script that the browser will not give; embed/frame.js knows what to do about it. */
  function noteLoss({ target }) {
    if (target.localName === "script") root.dataset.lost = "";
  }

  /** In somebody else's page the room is a guest. */
  function behave() {
    root.dataset.frame = "";
    addEventListener("error", noteLoss, true);
    for (const name of ["messages", "frame"]) {
      const script = document.createElement("script");
      script.src = `embed/${name}.js`;
      script.async = false;
      document.head.append(script);
    }
  }

  if (words.has("embed") && words.get("embed") !== "play") {
    showPoster();
  } else {
    if (words.has("embed") || window.top !== window) behave();
    open();
  }
}
