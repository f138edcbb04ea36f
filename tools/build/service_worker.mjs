// Writes the service worker of a built site: node tools/build/service_worker.mjs FOLDER
//
// Everything in the site is kept, and every entry carries the SHA-256 of its file: a visit that
// meets a half-deployed version refuses it whole and keeps the version it has.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { injectManifest } from "workbox-build";

const [folder] = process.argv.slice(2);
const worker = join(folder, "sw.js");

const withIntegrity = (entries) => ({
  manifest: entries.map((entry) => {
    const bytes = readFileSync(join(folder, entry.url));
    return { ...entry, integrity: `sha256-${createHash("sha256").update(bytes).digest("base64")}` };
  }),
});

await build({
  entryPoints: ["worker/worker.mjs"],
  bundle: true,
  minify: true,
  legalComments: "none",
  loader: { ".html": "text" },
  define: { "process.env.NODE_ENV": '"production"' },
  outfile: worker,
});
const { count, size, warnings } = await injectManifest({
  swSrc: worker,
  swDest: worker,
  globDirectory: folder,
  globPatterns: ["**/*"],
  // No page of ours leads to the one for lost visitors; no poster in another page is ours to serve, nor
  // is what others show of Parlour. Deals that are laid before Python is there come from the network:
  // without one, Python deals, which comes from what is kept.
  globIgnores: ["sw.js", "404.html", "embed/courts/*", "static/deals/*", "static/previews/*"],
  // Names that change with the content need no second download past the browser's own cache.
  dontCacheBustURLsMatching: /^static\/vendor\/(pyodide|pyscript|library|parlour|memory)-/,
  manifestTransforms: [withIntegrity],
  maximumFileSizeToCacheInBytes: 16e6,
});
if (warnings.length) {
  console.error(`The service worker would not be whole:\n${warnings.join("\n")}`);
  process.exit(1);
}
console.log(`The service worker keeps ${count} files, ${(size / 1e6).toFixed(1)} MB.`);
