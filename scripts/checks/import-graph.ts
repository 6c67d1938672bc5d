import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** An import, export-from or `import()` of a module. */
export type Import = {
  /** Path of the importing file, relative to the repository. */
  from: string;
  /** Path of the imported file, or the specifier of a package or Node.js module. */
  to: string;
  /** True if the compiled code does not contain the import. */
  isTypeOnly: boolean;
};

/**
 * Reads the imports of files. `#…` (package.json "imports") and relative specifiers become paths.
 * @param files paths relative to the repository
 * @param read returns the text of a file
 */
export function readImports(files: string[], read: (path: string) => string): Import[] {
  return files.flatMap((from) => {
    const source = read(from);
    const { module, errors } = parseSync(from, source);
    if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
    const found: { specifier: string; isTypeOnly: boolean }[] = [];
    for (const { moduleRequest, entries } of module.staticImports) {
      const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
      found.push({ specifier: moduleRequest.value, isTypeOnly });
    }
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, isType } of entries)
        if (moduleRequest) found.push({ specifier: moduleRequest.value, isTypeOnly: isType });
    for (const { moduleRequest } of module.dynamicImports) {
      const [, specifier] = /^["'](.+)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      if (specifier) found.push({ specifier, isTypeOnly: false });
    }
    return found.map(({ specifier, isTypeOnly }) => ({ from, to: resolve(from, specifier), isTypeOnly }));
  });
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier;
}

/**
 * Finds groups of nodes that import each other (Tarjan's strongly connected components of two or more).
 * @param edges pairs of names
 * @returns for each group, the nodes of one cycle in the order of their imports
 */
export function findCycles(edges: [string, string][]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): number => {
    let lowest = order.size;
    order.set(node, lowest);
    const index = stack.push(node) - 1;
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? lowest);
    }
    if (lowest === order.get(node)) {
      const group = stack.splice(index);
      if (group.length > 1) cycles.push(group);
    }
    return lowest;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
