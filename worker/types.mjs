// Which types a server may give to our files. Where a browser does not mind, nor do we: but a page
// in place of anything else is what hotels and offices send to whoever has not signed in yet.
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/;
const NEEDED = { html: /^text\/html\b/, css: /^text\/css\b/, wasm: /^application\/wasm\b/ };

/** Whether a file came with a type with which the page can use it. */
export function hasItsType(url, headers) {
  const type = headers.get("Content-Type")?.toLowerCase() ?? "";
  const name = new URL(url).pathname.split("/").at(-1) || "index.html";
  const ending = name.split(".").at(-1);
  if (ending === "js" || ending === "mjs") return SCRIPT.test(type);
  return NEEDED[ending]?.test(type) ?? !NEEDED.html.test(type);
}
