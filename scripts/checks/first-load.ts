import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { log } from "#cli/process/log.ts";

/**
 * Upper bounds of the JavaScript that a page loads with its HTML, in bytes after gzip, by route group. About 133 kB are
 * React and the Next.js router. The goal for members is 170 kB; their pages need no more than public ones.
 */
const LIMITS = { "(public)": 150_000, "(auth)": 150_000, "(member)": 155_000 };

const MANIFEST = "page_client-reference-manifest.js";

/** A page, the gzip size of its scripts in bytes, and the bound. */
export type FirstLoad = {
  route: string;
  bytes: number;
  limit: number;
};

/** Chunks of a page, its layouts and its error pages, by file. */
type Manifests = Record<string, { entryJSFiles: Record<string, string[]> }>;

if (import.meta.main) {
  const pages = measureFirstLoads(join(import.meta.dirname, "../../.next"));
  if (pages.length === 0) log("There is no build.");
  for (const { route, bytes } of pages) log(`${route}: ${(bytes / 1000).toFixed(1)} kB`);
  const tooLarge = pages.filter(({ bytes, limit }) => bytes > limit);
  for (const { route, limit } of tooLarge) log(`${route} may load ${limit / 1000} kB at most`);
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
  const pages = Object.entries(LIMITS).flatMap(([group, limit]) =>
    globSync(`${group}/**/${MANIFEST}`, { cwd: app }).map((path) => {
      const scripts = new Set([...rootMainFiles, ...readChunks(join(app, path))]);
      const bytes = [...scripts].reduce((sum, file) => sum + sizeOf(file), 0);
      return { route: toRoute(path), bytes, limit };
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
