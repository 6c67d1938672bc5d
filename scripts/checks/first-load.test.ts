import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { measureFirstLoads } from "./first-load.ts";

const MANIFEST = "page_client-reference-manifest.js";
const scripts = {
  "static/chunks/react.js": "react",
  "static/chunks/layout.js": "layout, which is longer",
  "static/chunks/page.js": "page",
};

/** Writes files of a build into a temporary folder. */
function writeBuild(files: Record<string, string>): string {
  const build = mkdtempSync(join(tmpdir(), "cukup-build-"));
  onTestFinished(() => rmSync(build, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(build, name)), { recursive: true });
    writeFileSync(join(build, name), text);
  }
  return build;
}

/** Returns the manifest script that Next.js writes for a page. */
function toManifest(page: string, entryJSFiles: Record<string, string[]>): string {
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["${page}"] = ${JSON.stringify({ entryJSFiles })};`;
}

it("sums the scripts of a page, each once, and lists the largest page first", () => {
  const layout = ["static/chunks/react.js", "static/chunks/layout.js"];
  const build = writeBuild({
    ...scripts,
    "build-manifest.json": JSON.stringify({ rootMainFiles: ["static/chunks/react.js"] }),
    [`server/app/(public)/${MANIFEST}`]: toManifest("/(public)/page", { layout }),
    [`server/app/(public)/events/[id]/${MANIFEST}`]: toManifest("/(public)/events/[id]/page", {
      layout,
      page: [...layout, "static/chunks/page.js"],
    }),
    [`server/app/(member)/home/${MANIFEST}`]: toManifest("/(member)/home/page", {
      page: ["static/chunks/page.js"],
    }),
    [`server/app/(admin)/admin/${MANIFEST}`]: toManifest("/(admin)/admin/page", { layout }),
  });
  const [react = 0, shared = 0, page = 0] = Object.values(scripts).map((text) => gzipSync(text).length);
  expect(measureFirstLoads(build)).toEqual([
    { route: "/events/[id]", bytes: react + shared + page },
    { route: "/", bytes: react + shared },
    { route: "/home", bytes: react + page },
  ]);
});
