import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { log } from "../process/log.ts";

/**
 * Most JavaScript that a public page may load with its HTML, in bytes after gzip. The goal is 150 kB; these are the
 * sizes reached, of which React and the Next.js router are 140 kB.
 */
const LIMIT = 184_000;
/** The login form needs its validation and the passkeys at once. */
const LOGIN_LIMIT = 214_000;

const MANIFEST = "page_client-reference-manifest.js";
const PUBLIC_MANIFESTS = [`(public)/**/${MANIFEST}`, `(auth)/login/${MANIFEST}`];

/** A page, and the gzip size of its scripts in bytes. */
export interface FirstLoad {
  route: string;
  bytes: number;
}

/** Chunks of a page's layouts, of its error pages and of its own, by file. */
type Manifests = Record<string, { entryJSFiles: Record<string, string[]> }>;

if (import.meta.main) {
  const pages = measureFirstLoads(join(import.meta.dirname, "../../.next"));
  if (pages.length === 0) log("There is no build with public pages.");
  for (const { route, bytes } of pages) log(`${route}: ${(bytes / 1000).toFixed(1)} kB`);
  const tooLarge = pages.filter(({ route, bytes }) => bytes > (route === "/login" ? LOGIN_LIMIT : LIMIT));
  if (tooLarge.length > 0) log(`Too much JavaScript at first load: ${tooLarge.map(({ route }) => route)}`);
  if (pages.length === 0 || tooLarge.length > 0) process.exitCode = 1;
}

/**
 * Sums the gzip sizes of the scripts that each public page names in its HTML, also if the page is rendered on request.
 * Chunks that load later do not count, nor do the polyfills, which are `nomodule`.
 * @param build folder of the production build, `.next`
 * @returns the pages, the largest first
 */
export function measureFirstLoads(build: string): FirstLoad[] {
  const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(join(build, "build-manifest.json"), "utf8"),
  );
  const sizes = new Map<string, number>();
  function sizeOf(file: string): number {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(build, file))).length;
    sizes.set(file, size);
    return size;
  }
  const app = join(build, "server/app");
  const pages = globSync(PUBLIC_MANIFESTS, { cwd: app }).map((path) => {
    const scripts = new Set([...rootMainFiles, ...readChunks(join(app, path))]);
    return { route: toRoute(path), bytes: [...scripts].reduce((sum, file) => sum + sizeOf(file), 0) };
  });
  return pages.sort((a, b) => b.bytes - a.bytes);
}

/** Reads the chunks that a manifest names; it is a script that sets `globalThis.__RSC_MANIFEST`. */
function readChunks(path: string): string[] {
  const scope: { __RSC_MANIFEST?: Manifests } = {};
  runInNewContext(readFileSync(path, "utf8"), scope);
  return Object.values(scope.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) =>
    Object.values(entryJSFiles).flat(),
  );
}

/** Returns the route of a manifest, such as /events/[id] for (public)/events/[id]/page_client-reference-manifest.js. */
function toRoute(path: string): string {
  const folders = path.split("/").slice(0, -1);
  return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
}
