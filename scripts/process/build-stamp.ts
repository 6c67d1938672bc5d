import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";

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
const NO_SOURCE = /(?:\.test\.tsx?|\.md)$|^src[\\/]test[\\/]/;

/** `missing`, `stale` if the code has changed since, `unknown` if `next build` made it without a stamp, or `current`. */
export type BuildState = "missing" | "stale" | "unknown" | "current";

/** Notes which code the build is made from. */
export function stampBuild(): void {
  writeFileSync(STAMP, hashSources());
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

function hashSources(): string {
  const hash = createHash("sha256");
  for (const path of globSync(SOURCES).sort()) {
    if (NO_SOURCE.test(path)) continue;
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
