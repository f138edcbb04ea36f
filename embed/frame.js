// The room in somebody else's page: where it does not get going, the poster comes back.
//
// A plain script: where a server does not let a frame without an origin have its modules, this is
// all that arrives.
{
  const PATIENCE = 20; // seconds without any news
  const root = document.documentElement;
  const words = new URLSearchParams(location.search);
  let seconds = 0;

  // Counted one by one: while a slow machine has its hands full with the start, none passes.
  const clock = setInterval(() => {
    seconds += 1;
    if (seconds === PATIENCE) fail();
  }, 1000);

  function fail() {
    document.dispatchEvent(new CustomEvent("parlour:failed"));
  }

  function goBack() {
    over();
    words.delete("embed");
    words.set("late", "");
    location.replace(new URL(`embed/?${words}${location.hash}`, location.href));
  }

  function over() {
    clearInterval(clock);
    document.removeEventListener("parlour:failed", goBack);
  }

  /** A script that the browser will not give; first_paint.js hears of it first. */
  function lookForLoss() {
    if ("lost" in root.dataset) fail();
  }

  document.addEventListener("parlour:failed", goBack);
  document.addEventListener("DOMContentLoaded", lookForLoss);
  lookForLoss();
  document.addEventListener("parlour:news", () => {
    seconds = 0;
  });
  document.addEventListener("parlour:ready", over, { once: true });
}
