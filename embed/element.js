// <parlour-game game="durak" link="2ch4o…" lang="fr" theme="dark"><a href="…">Play durak</a></parlour-game>
//
// Embeds a game of Parlour in a page, in a frame. Without this script the link inside stays.
// docs/embedding.md describes the attributes, methods and events.
{
  const home = new URL(".", document.currentScript.src);
  // The names of games by language; "" is the title of a frame. Filled in by the build.
  const CALLED = globalThis.CALLED;
  const near = new IntersectionObserver(
    (seen) => seen.forEach((entry) => entry.isIntersecting && entry.target.open()),
    { rootMargin: "400px" },
  );

  class ParlourGame extends HTMLElement {
    static observedAttributes = ["theme", "lang"];
    #frame = null;
    #listener = (event) => this.#onMessage(event);

    connectedCallback() {
      if (this.#frame) addEventListener("message", this.#listener);
      else near.observe(this);
    }

    disconnectedCallback() {
      near.unobserve(this);
      removeEventListener("message", this.#listener);
    }

    attributeChangedCallback(name, _before, value) {
      this.#setTitle();
      this.#send(name, value);
    }

    /** Pauses the game; `false` resumes it. */
    pause(isPaused = true) {
      this.#send("pause", isPaused);
    }

    /** Creates the frame. Called automatically when the element is nearly in view. */
    open() {
      near.unobserve(this);
      if (this.#frame) return;
      const game = this.#game();
      if (!game && this.getAttribute("game")) {
        console.warn(`Parlour: there is no game “${this.getAttribute("game")}”.`);
        this.dispatchEvent(new CustomEvent("parlour-error"));
        return;
      }
      const url = new URL(game ? `embed/${game}/` : "embed/", home);
      for (const word of ["theme", "lang"]) {
        if (this.hasAttribute(word)) url.searchParams.set(word, this.getAttribute(word));
      }
      url.hash = this.getAttribute("link") ?? "";
      // On the site's own origin, a frame with both permissions could remove its sandbox.
      const own = home.origin === location.origin ? "" : "allow-same-origin ";
      const frame = (this.#frame = document.createElement("iframe"));
      this.#setTitle();
      frame.allow = "clipboard-write; fullscreen";
      frame.sandbox = `allow-scripts ${own}allow-popups allow-popups-to-escape-sandbox`;
      frame.src = url;
      frame.style.cssText =
        "display:block;width:100%;max-width:560px;aspect-ratio:3/4;margin:auto;border:0";
      addEventListener("message", this.#listener);
      this.replaceChildren(frame);
    }

    #game() {
      const game = this.getAttribute("game") ?? "";
      return Object.hasOwn(CALLED.en, game) ? game : "";
    }

    /** Sets the frame's title in the language that the frame will probably use. */
    #setTitle() {
      if (!this.#frame) return;
      const codes = [this.getAttribute("lang"), ...navigator.languages].map((code) => code?.slice(0, 2));
      const code = codes.find((known) => Object.hasOwn(CALLED, known)) ?? "en";
      const names = CALLED[code];
      const game = this.#game();
      this.#frame.lang = code;
      this.#frame.title = names[""].replace("{game}", game ? names[game] : "Parlour");
    }

    #send(type, value) {
      this.#frame?.contentWindow?.postMessage({ parlour: 1, type, value }, "*");
    }

    #onMessage({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== home.origin && origin !== "null") return;
      if (typeof data !== "object" || data?.parlour !== 1) return;
      const { type, height, winner, score } = data;
      if (type === "size" && Number.isInteger(height)) {
        this.#frame.style.aspectRatio = "auto";
        this.#frame.style.height = `${Math.min(1400, Math.max(240, height))}px`;
      } else if (["ready", "result", "error"].includes(type)) {
        this.dispatchEvent(new CustomEvent(`parlour-${type}`, { detail: { winner, score } }));
      }
    }
  }

  customElements.define("parlour-game", ParlourGame);
}
