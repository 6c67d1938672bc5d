import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stampCommit } from "./version.ts";

const BUILD = ".next/BUILD_ID";
const STAMP = ".next/source.sha256";
/** Everything that a build is made from. */
const SOURCES = [
  "src/**/*.*",
  "package.json",
  "pnpm-lock.yaml",
  "next.config.js",
  "postcss.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
];
/** Tests, and Markdown that no page is built from. */
const NO_SOURCE = /\.test\.tsx?$|^src[\\/]test[\\/]|^(?!src[\\/]content[\\/]).*\.md$/;

/** `missing`, `stale` if the code has changed since, `unknown` if `next build` made it without a stamp, or `current`. */
export type BuildState = "missing" | "stale" | "unknown" | "current";

/** Notes which code the build is made from, and its commit. */
export function stampBuild(): void {
  writeFileSync(STAMP, hashSources());
  stampCommit();
}

export function hasBuild(): boolean {
  return existsSync(BUILD);
}

/** Compares the build with the code beside it. */
export function readBuildState(): BuildState {
  if (!hasBuild()) return "missing";
  if (!existsSync(STAMP)) return "unknown";
  return readFileSync(STAMP, "utf8") === hashSources() ? "current" : "stale";
}

/** Returns the SHA-256 of the code that a build is made from, in hexadecimal digits. */
export function hashSources(): string {
  const hash = createHash("sha256");
  // A folder may have a dot in its name, too.
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(".", join(parentPath, name)));
  for (const path of paths.filter((path) => !NO_SOURCE.test(path)).sort()) {
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
