// Checks content types. Requires only types that matter to browsers. Refuses HTML in place of another file:
// it is probably the sign-in page of a hotel or office network.
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/;
const NEEDED = { html: /^text\/html\b/, css: /^text\/css\b/, wasm: /^application\/wasm\b/ };

/** Whether the page can use a file with this content type. */
export function hasItsType(url, headers) {
  const type = headers.get("Content-Type")?.toLowerCase() ?? "";
  const name = new URL(url).pathname.split("/").at(-1) || "index.html";
  const ending = name.split(".").at(-1);
  if (ending === "js" || ending === "mjs") return SCRIPT.test(type);
  return NEEDED[ending]?.test(type) ?? !NEEDED.html.test(type);
}
