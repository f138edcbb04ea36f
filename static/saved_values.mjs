// Reads and writes saved values before Python runs. py/parlour/room/storage/keys.py declares the keys.
// A frame saves nothing, and neither does a browser that forbids it. Damaged values are ignored here;
// Python reports them.
export const isGuest = document.documentElement.hasAttribute("data-frame"); // static/first_paint.js

/** The parsed JSON under a name, unchecked; null if there is none. */
export function saved(name, storage = "localStorage") {
  try {
    return isGuest ? null : JSON.parse(window[storage].getItem(`parlour/${name}`));
  } catch {
    return null;
  }
}

/** A saved value, or the default if none of its type is saved. */
export function value(name, usual, storage) {
  const found = saved(name, storage);
  return found?.version === 1 && found.value?.constructor === usual.constructor ? found.value : usual;
}

/** Saves JSON under a name, or deletes it if null; returns whether that worked. */
export function store(name, what, storage = "localStorage") {
  try {
    if (what === null) window[storage].removeItem(`parlour/${name}`);
    else window[storage].setItem(`parlour/${name}`, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}
