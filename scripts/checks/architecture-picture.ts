import { readFileSync } from "node:fs";
import { log } from "#cli/process/log.ts";
import { readRepositoryImports } from "./dependencies.ts";
import type { Import } from "./import-graph.ts";

const LAYERS = [
  "app",
  "cli",
  "components",
  "trpc",
  "schemas",
  "lib",
  "server/api",
  "server/mcp",
  "server/rest",
  "server/http",
  "server/next",
  "server/services",
  "server/auth",
  "server/integrations",
  "server/jobs",
  "server/mails",
  "server/cache",
  "server/db",
  "seed",
  "test",
];
const DOCUMENT = "docs/architecture.md";
const BLOCK = /<!-- layers -->\n([\s\S]*?)\n?<!-- \/layers -->/;

/**
 * Draws the layers as a Mermaid flowchart. Omits arrows that a longer path implies, to keep the picture readable;
 * dotted arrows stand for imports of types only.
 */
export function drawLayers(imports: Import[]): string {
  const values = new Map<string, boolean>();
  for (const { from, to, isTypeOnly } of imports) {
    const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
    if (!fromLayer || !toLayer || fromLayer === toLayer) continue;
    const edge = `${fromLayer} ${toLayer}`;
    values.set(edge, values.get(edge) || !isTypeOnly);
  }
  const targets = new Map<string, string[]>();
  for (const edge of values.keys()) {
    const [from = "", to = ""] = edge.split(" ");
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (targets.get(from) ?? []).some((next) => !seen.has(next) && reaches(next, to, seen.add(next)));
  const arrows = [...values].flatMap(([edge, isValue]) => {
    const [from = "", to = ""] = edge.split(" ");
    const isImplied = targets.get(from)?.some((next) => next !== to && reaches(next, to, new Set([from])));
    return isImplied ? [] : [`  ${from} ${isValue ? "-->" : "-.->"} ${to}`];
  });
  return ["```mermaid", "flowchart TD", ...arrows.toSorted(), "```"].join("\n");
}

const layerOf = (path: string) => LAYERS.find((layer) => path.startsWith(`src/${layer}/`));

/**
 * Compares the picture of a document, between `<!-- layers -->` and `<!-- /layers -->`, with the real imports.
 * @returns a line that states the difference, or null
 */
export function checkPicture(document: string, imports: Import[]): string | null {
  const drawn = BLOCK.exec(document)?.[1]?.trim();
  if (drawn === undefined) return `${DOCUMENT} has no <!-- layers --> block.`;
  return drawn === drawLayers(imports)
    ? null
    : `${DOCUMENT}: the picture differs from the imports; replace it by the output of pnpm docs:graph.`;
}

if (import.meta.main) {
  const imports = readRepositoryImports();
  if (process.argv[2] !== "--check") log(drawLayers(imports));
  else {
    const problem = checkPicture(readFileSync(DOCUMENT, "utf8"), imports);
    if (problem) {
      log(problem);
      process.exitCode = 1;
    }
  }
}
