import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Environment variables with which Turbopack keeps what the development server has compiled in .next/dev/cache, so that
 * the next start finds it. Without them, it writes nothing after a short session, and drops what is not written on exit.
 */
export const TURBOPACK_CACHE_SETTINGS = {
  // Milliseconds of compiling that are worth a write.
  TURBO_ENGINE_SNAPSHOT_MIN_ACTIVE_TIME_MILLIS: "0",
  // `close` of Next.js waits until the cache is written.
  __NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN: "1",
};

/** Time that Turbopack may take to write its cache on exit: five seconds were measured on a busy machine. */
export const CACHE_WRITE_MS = 15_000;

/** Packages that must share the React of the pages, which is that of Next.js. */
const REACT = /react|^next$/;

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> };

/**
 * Returns the dependencies that Node.js can load for pages in development: all that use no React. The jobs of the same
 * process have loaded most of them already, and to compile them would take half of the first page's time.
 * @param root absolute path of the folder of the app
 */
export function packagesWithoutReact(root: string): string[] {
  const read = (folder: string): Manifest =>
    JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.keys(read(".").dependencies ?? {}).filter((name) => {
    const { dependencies, peerDependencies } = read(join("node_modules", name));
    return ![name, ...Object.keys({ ...dependencies, ...peerDependencies })].some((each) => REACT.test(each));
  });
}
