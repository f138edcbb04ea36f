// What is kept in this browser, read and written before Python is there: by keys that are declared in
// py/parlour/room/storage/keys.py. Nothing is kept in a frame, nor where the browser denies it. What is
// damaged, or of another type, counts for nothing here; Python puts it aside and says so.
export const isGuest = document.documentElement.hasAttribute("data-frame"); // static/first_paint.js

/** What a text under this name says, whatever it is; null for nothing. */
export function kept(name, storage = "localStorage") {
  try {
    return isGuest ? null : JSON.parse(window[storage].getItem(`parlour/${name}`));
  } catch {
    return null;
  }
}

/** A value, or the default where none of its type is kept. */
export function value(name, usual, storage) {
  const found = kept(name, storage);
  return found?.version === 1 && found.value?.constructor === usual.constructor ? found.value : usual;
}

/** Keeps it; null takes it away. Whether there was room. */
export function keep(name, what, storage = "localStorage") {
  try {
    if (what === null) window[storage].removeItem(`parlour/${name}`);
    else window[storage].setItem(`parlour/${name}`, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}
