// <parlour-game game="durak" link="1BPtd…" lang="fr" theme="dark"><a href="…">Play durak</a></parlour-game>
//
// Puts a game of Parlour into a page, in a frame of its own. Without this script the link inside
// stays. docs/embedding.md tells what can be asked of it.
{
  const home = new URL(".", document.currentScript.src);
  // By language what games are called, and below "" what their frames are; the build knows.
  const CALLED = globalThis.CALLED;
  const near = new IntersectionObserver(
    (seen) => seen.forEach((entry) => entry.isIntersecting && entry.target.open()),
    { rootMargin: "400px" },
  );

  class ParlourGame extends HTMLElement {
    static observedAttributes = ["theme", "lang"];
    #frame = null;
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      if (this.#frame) addEventListener("message", this.#hear);
      else near.observe(this);
    }

    disconnectedCallback() {
      near.unobserve(this);
      removeEventListener("message", this.#hear);
    }

    attributeChangedCallback(name, _before, value) {
      this.#call();
      this.#tell(name, value);
    }

    /** The game stands still, or with false goes on. */
    pause(still = true) {
      this.#tell("pause", still);
    }

    /** Makes the frame; done by itself when the place for it is near. */
    open() {
      near.unobserve(this);
      if (this.#frame) return;
      const game = this.#game();
      const url = new URL(game ? `embed/${game}/` : "embed/", home);
      for (const word of ["theme", "lang"]) {
        if (this.hasAttribute(word)) url.searchParams.set(word, this.getAttribute(word));
      }
      url.hash = this.getAttribute("link") ?? "";
      // On our own site a frame with both rights could free itself.
      const own = home.origin === location.origin ? "" : "allow-same-origin ";
      const frame = (this.#frame = document.createElement("iframe"));
      this.#call();
      frame.allow = "clipboard-write; fullscreen";
      frame.sandbox = `allow-scripts ${own}allow-popups allow-popups-to-escape-sandbox`;
      frame.src = url;
      frame.style.cssText =
        "display:block;width:100%;max-width:560px;aspect-ratio:3/4;margin:auto;border:0";
      addEventListener("message", this.#hear);
      this.replaceChildren(frame);
    }

    #game() {
      const game = this.getAttribute("game") ?? "";
      return Object.hasOwn(CALLED.en, game) ? game : "";
    }

    /** The frame is called in the language that is spoken in it, as far as can be known here. */
    #call() {
      if (!this.#frame) return;
      const codes = [this.getAttribute("lang"), ...navigator.languages].map((code) => code?.slice(0, 2));
      const code = codes.find((known) => Object.hasOwn(CALLED, known)) ?? "en";
      const words = CALLED[code];
      const game = this.#game();
      this.#frame.lang = code;
      this.#frame.title = words[""].replace("{game}", game ? words[game] : "Parlour");
    }

    #tell(type, value) {
      this.#frame?.contentWindow?.postMessage({ parlour: 1, type, value }, "*");
    }

    #heard({ source, origin, data }) {
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
