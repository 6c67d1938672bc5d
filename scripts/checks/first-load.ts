import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { log } from "#cli/process/log.ts";

/**
 * Upper bound of the JavaScript that a page of visitors or members loads with its HTML, in bytes after gzip. About 123 kB
 * are React and the Next.js router.
 */
const LIMIT = 140_000;
const GROUPS = ["(public)", "(auth)", "(member)"];

const MANIFEST = "page_client-reference-manifest.js";

/** A page, and the gzip size of its scripts in bytes. */
export type FirstLoad = {
  route: string;
  bytes: number;
};

/** Chunks of a page, its layouts and its error pages, by file. */
type Manifests = Record<string, { entryJSFiles: Record<string, string[]> }>;

if (import.meta.main) {
  const pages = measureFirstLoads(join(import.meta.dirname, "../../.next"));
  if (pages.length === 0) log("There is no build.");
  for (const { route, bytes } of pages) log(`${route}: ${(bytes / 1000).toFixed(1)} kB`);
  const tooLarge = pages.filter(({ bytes }) => bytes > LIMIT);
  for (const { route } of tooLarge) log(`${route} may load ${LIMIT / 1000} kB at most`);
  if (pages.length === 0 || tooLarge.length > 0) process.exitCode = 1;
}

/**
 * Sums the gzip sizes of the scripts in the HTML of each page of visitors and members, static or dynamic. Leaves out
 * chunks that load later and the `nomodule` polyfills.
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
  const pages = GROUPS.flatMap((group) =>
    globSync(`${group}/**/${MANIFEST}`, { cwd: app }).map((path) => {
      const scripts = new Set([...rootMainFiles, ...readChunks(join(app, path))]);
      const bytes = [...scripts].reduce((sum, file) => sum + sizeOf(file), 0);
      return { route: toRoute(path), bytes };
    }),
  );
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
