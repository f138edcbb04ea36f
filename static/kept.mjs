// What is kept in this browser under the name of the house, read and written before Python is there.
// Nothing is kept in a frame, nor where the browser denies it or somebody has spoilt it.
export const isGuest = document.documentElement.hasAttribute("data-frame"); // static/gate.js

/** What is kept under a name, or null. */
export function kept(name, storage = "localStorage") {
  try {
    return isGuest ? null : JSON.parse(window[storage].getItem(`parlour/${name}`));
  } catch {
    return null;
  }
}

/** A value of the room's (py/parlour/room/storage/settings.py), or nothing. */
export function value(name, storage) {
  const found = kept(name, storage);
  return found?.version === 1 ? found.value : undefined;
}

/** Keeps it, or where there is no room does not; null takes it away. */
export function keep(name, what, storage = "localStorage") {
  try {
    if (what === null) window[storage].removeItem(`parlour/${name}`);
    else window[storage].setItem(`parlour/${name}`, JSON.stringify(what));
  } catch {
    // The table waits for Python next time.
  }
}
