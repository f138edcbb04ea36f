// Keeps a page to one version of the site: when a newer one has come in, asked for here or in
// another tab, the page starts again, before it fetches half of itself from the other version.
// Every move is kept, so a table is found again as it was.

const root = document.documentElement;
const workers = window.top === window ? navigator.serviceWorker : undefined;

let held = workers?.controller;

workers?.addEventListener("controllerchange", () => {
  // The first worker of all brings the very version that the page already is.
  if (held && !wouldBeLost()) startAgain();
  held = workers.controller;
});

/** A deal where nothing can be kept goes on; after it the button `#update` is there. */
function wouldBeLost() {
  return root.dataset.deal === "on" && root.dataset.keeps === "off";
}

/** Starts the page again, with the link that an older version could not read, if that is wanted. */
export function startAgain() {
  const { follow } = root.dataset;
  if (follow) history.replaceState(null, "", `#${follow}`);
  location.reload();
}
