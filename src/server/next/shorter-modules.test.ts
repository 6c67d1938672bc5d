import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import shorten, { replacements } from "#server/next/shorter-modules.ts";

const require = createRequire(import.meta.url);
const dist = dirname(require.resolve("next/dist/client/link.js")).replace(/client$/, "");
const FLIGHT =
  "compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js";
/** Modules of Next.js that a browser loads first, and those that its pages name. */
const ENTRIES = [
  "client/app-next-turbopack.js",
  "client/app-dir/link.js",
  ..."client-page client-segment error-boundary layout-router navigation render-from-template-context"
    .split(" ")
    .map((name) => `client/components/${name}.js`),
  "client/components/http-access-fallback/error-boundary.js",
  "lib/metadata/generate/icon-mark.js",
];

type Use = { path: string; name: string };

/** Returns what modules of Next.js that a browser may load use of each other: `{ path: "lib/a.js", name: "b" }`. */
function findUses(): Use[] {
  const uses: Use[] = [];
  const seen = new Set<string>();
  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(join(dist, path), "utf8");
    for (const [, name, double, single] of source.matchAll(
      /(?:const (\w+) = [^=\n]*)?require\((?:"([^"]+)"|'([^']+)')\)/g,
    )) {
      const id = double ?? single ?? "";
      const found = id.startsWith(".") ? join(dirname(path), id) : id.replace(/^next\/dist\//, "");
      const used = [`${found}.js`, found].find(
        (each) => each.endsWith(".js") && existsSync(join(dist, each)),
      );
      if (!used) continue;
      const names = name ? source.matchAll(new RegExp(`${name}\\.(\\w+)`, "g")) : [];
      uses.push({ path: used, name: "" }, ...[...names].map(([, each = ""]) => ({ path: used, name: each })));
      if (!(used in replacements)) visit(used);
    }
  }
  ENTRIES.forEach(visit);
  return uses;
}

/** Runs a shorter module. @returns what it exports */
function load(path: string): Record<string, unknown> {
  const module = { exports: {} };
  new Function("module", "exports", "require", replacements[path] ?? "")(module, module.exports, require);
  return module.exports;
}

it("a shorter module of Next.js has all that other modules use of it", () => {
  const uses = findUses().filter(({ path }) => path in replacements);
  const missing = uses.filter(({ path, name }) => name !== "" && !(name in load(path)));
  // It is called in development only.
  const inDevelopment = { path: "shared/lib/instant-messages.js", name: "createLinkPrefetchPartialError" };
  expect(missing).toEqual([inDevelopment]);
  const entry = ["build/polyfills/polyfill-module.js", "compiled/process/browser.js"];
  const unused = Object.keys(replacements).filter((path) => !uses.some((use) => use.path === path));
  expect(unused.filter((path) => !entry.includes(path))).toEqual([]);
  expect(entry.filter((path) => !existsSync(join(dist, path)))).toEqual([]);
});

it("modules keep their exports where they lose code that only server actions need", () => {
  const source = readFileSync(join(dist, FLIGHT), "utf8");
  const shorter = shorten.call({ resourcePath: `/next/dist/${FLIGHT}` }, source);
  const exportsOf = (text: string) => [...text.matchAll(/^exports\.\w+/gm)].map(String);
  expect(exportsOf(shorter)).toEqual(exportsOf(source));
  expect(shorter.length).toBeLessThan(source.length - 15_000);
  const files = globSync("src/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  expect(files.filter((path) => /^\s*["']use server["']/m.test(readFileSync(path, "utf8")))).toEqual([]);
});

it("constants are in place of a module of constants, and a Next.js without it is refused", () => {
  const path = "client/components/segment-cache/cache.js";
  const shorter = shorten.call({ resourcePath: join(dist, path) }, readFileSync(join(dist, path), "utf8"));
  expect(shorter).toContain('headers.get("x-nextjs-deployment-id")');
  expect(shorter).not.toContain("_constants");
  expect(() => shorten.call({ resourcePath: join(dist, path) }, "")).toThrow("Next.js has changed");
});
