// Writes the service worker of a built site: node tools/build/service_worker.mjs FOLDER
//
// The worker caches every file of the site, with its SHA-256. So a browser refuses a partly deployed
// version, and keeps the version it has.
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
    const digest = createHash("sha256").update(bytes).digest("base64");
    // A revision that repeats the digest compresses best.
    const revision = entry.revision && digest.slice(0, 10);
    return { ...entry, revision, integrity: `sha256-${digest}` };
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
  // Files that are not needed offline: the page for wrong addresses, the pictures of posters and previews
  // in other pages, and prerendered deals, because Python can deal.
  globIgnores: ["sw.js", "404.html", "embed/courts/*", "static/deals/*", "static/previews/*"],
  // These names change with the content, so the HTTP cache can be used.
  dontCacheBustURLsMatching: /^static\/vendor\/(pyodide|pyscript|library|parlour|memory)-/,
  manifestTransforms: [withIntegrity],
  maximumFileSizeToCacheInBytes: 16e6,
});
if (warnings.length) {
  console.error(`The service worker would not be complete:\n${warnings.join("\n")}`);
  process.exit(1);
}
console.log(`The service worker caches ${count} files, ${(size / 1e6).toFixed(1)} MB.`);
