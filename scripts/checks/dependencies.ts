import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { log } from "#cli/process/log.ts";
import { type DependencyRule, dependencyRules } from "./dependency-rules.ts";
import { findCycles, type Import, readImports } from "./import-graph.ts";
import { CODE, listSourceFiles } from "./source-files.ts";

/** Reads the imports of the repository's code, without its tests. */
export function readRepositoryImports(): Import[] {
  const files = listSourceFiles(CODE).filter((path) => !/\.test\.tsx?$/.test(path));
  return readImports(files, (path) => readFileSync(path, "utf8"));
}

/**
 * Finds imports that break a rule, and import cycles: between files (type imports included) and between folders, at every
 * depth.
 * @returns a line for each
 */
export function findBadImports(imports: Import[], rules: DependencyRule[] = dependencyRules): string[] {
  const broken = rules.flatMap((rule) =>
    imports
      .filter((entry) => breaks(rule, entry))
      .map(({ from, to }) => `${from} imports ${to}: ${rule.reason}`),
  );
  const fileCycles = findCycles(imports.map(({ from, to }) => [from, to]));
  const folderCycles = findCycles(imports.flatMap((entry) => foldersApart(entry) ?? []));
  const circles = [...fileCycles, ...folderCycles].map(
    (nodes) => `${nodes.toSorted().join(", ")}: import each other.`,
  );
  return [...new Set([...broken, ...circles])].toSorted();
}

function breaks({ from, except = [], mayNot, mayOnly, types }: DependencyRule, entry: Import): boolean {
  if (!isIn(entry.from, from) || isIn(entry.from, except)) return false;
  if (types === "allowed" && entry.isTypeOnly) return false;
  if (mayOnly) return !isIn(entry.to, [...from, ...mayOnly]);
  if (!mayNot || !isIn(entry.to, mayNot)) return false;
  // A feature that may not import its parent's other folders may still import itself.
  return !isIn(
    entry.to,
    from.filter((place) => isIn(place, mayNot)),
  );
}

const isIn = (path: string, places: string[]) =>
  places.some(
    (place) => path === place || path.startsWith(`${place}/`) || (place === kindOf(path) && !isOwn(path)),
  );

const isOwn = (path: string) => /^(src|scripts|bench|packages)\//.test(path);

/** Returns the name by which rules match a group of modules: `node` for those of Node.js, `package` for any package. */
const kindOf = (specifier: string) => (isBuiltin(specifier) ? "node" : "package");

/**
 * Returns the two folders in which an import leaves the parent that both files share: the same two names for all imports
 * between them; undefined if one of the files lies in that parent itself, or outside of the repository.
 */
function foldersApart({ from, to }: Import): [string, string][] | undefined {
  // Names the components that the pages beside it load lazily.
  if (from.endsWith("/islands.ts")) return undefined;
  const [own, other] = [from.split("/"), to.split("/")];
  const depth = own.findIndex((name, index) => name !== other[index]);
  if (!isOwn(to) || depth < 0 || depth >= Math.min(own.length, other.length) - 1) return undefined;
  const folderOf = (parts: string[]) => parts.slice(0, depth + 1).join("/");
  return [[folderOf(own), folderOf(other)]];
}

if (import.meta.main) {
  const findings = findBadImports(readRepositoryImports());
  for (const finding of findings) log(finding);
  if (findings.length > 0) process.exitCode = 1;
}
