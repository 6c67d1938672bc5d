import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { log } from "../process/log.ts";

/**
 * Upper bound of the JavaScript that a public page loads with its HTML, in bytes after gzip. The goal is 150 kB; the
 * limits are the current sizes, 140 kB of which are React and the Next.js router.
 */
const LIMIT = 184_000;
/** Limit of the login page, whose form loads validation and passkeys with the HTML. */
const LOGIN_LIMIT = 214_000;

const MANIFEST = "page_client-reference-manifest.js";
const PUBLIC_MANIFESTS = [`(public)/**/${MANIFEST}`, `(auth)/login/${MANIFEST}`];

/** A page, and the gzip size of its scripts in bytes. */
export interface FirstLoad {
  route: string;
  bytes: number;
}

/** Chunks of a page, its layouts and its error pages, by file. */
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
 * Sums the gzip sizes of the scripts in the HTML of each public page, static or dynamic. Leaves out chunks that load
 * later and the `nomodule` polyfills.
 * @param build folder of the production build, `.next`
 * @returns the pages, largest first
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

/** Reads the chunks in a manifest, a script that sets `globalThis.__RSC_MANIFEST`. */
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
