import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { log } from "../process/log.ts";
import { type DependencyRule, dependencyRules } from "./dependency-rules.ts";
import { findCycles, type Import, readImports } from "./import-graph.ts";
import { CODE, listSourceFiles } from "./source-files.ts";

/** Reads the imports of the repository's code, without its tests. */
export function readRepositoryImports(): Import[] {
  const files = listSourceFiles(CODE).filter((path) => !/\.test\.tsx?$/.test(path));
  return readImports(files, (path) => readFileSync(path, "utf8"));
}

/**
 * Finds imports that break a rule, and import cycles: between files (type imports included) and between the folders
 * of features.
 * @returns a line for each
 */
export function findBadImports(imports: Import[], rules: DependencyRule[] = dependencyRules): string[] {
  const broken = rules.flatMap((rule) =>
    imports
      .filter((entry) => breaks(rule, entry))
      .map(({ from, to }) => `${from} imports ${to}: ${rule.reason}`),
  );
  const fileCycles = findCycles(imports.map(({ from, to }) => [from, to]));
  const folderCycles = findCycles(
    imports.flatMap(({ from, to }) => {
      const [fromFolder, toFolder] = [featureFolderOf(from), featureFolderOf(to)];
      return fromFolder && toFolder ? [[fromFolder, toFolder]] : [];
    }),
  );
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

/** Folder of a feature or layer: src/components/food, src/server/services/food, src/server/auth. */
const featureFolderOf = (path: string): string | undefined =>
  /^src\/(server\/services|components|server)\/[^/]+(?=\/)/.exec(path)?.[0];

if (import.meta.main) {
  const findings = findBadImports(readRepositoryImports());
  for (const finding of findings) log(finding);
  if (findings.length > 0) process.exitCode = 1;
}
