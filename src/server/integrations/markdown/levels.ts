import type { Nodes, Root } from "mdast";

/** Levels to which quotations, lists, emphasis and links may nest in each other. */
const MAX_LEVELS = 20;

/** Types of the syntax tree that can hold one another. */
const NESTING: ReadonlySet<Nodes["type"]> = new Set([
  "blockquote",
  "listItem",
  "footnoteDefinition",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
]);

/** Makes a remark plugin that fails with a RangeError for a text that nests deeper than `MAX_LEVELS`. */
export function remarkLevels() {
  return (tree: Root) => requireLevels(tree, MAX_LEVELS);
}

function requireLevels(node: Nodes, left: number): void {
  const below = NESTING.has(node.type) ? left - 1 : left;
  if (below < 0) throw new RangeError("The text nests too deeply");
  if ("children" in node) for (const child of node.children) requireLevels(child, below);
}

/** Returns whether a text has the marks for more than `MAX_LEVELS`: each level needs one, but for that of a bare URL. */
export function mayNestDeeply(text: string): boolean {
  return (text.match(/[>*_~[+-]|\d[.)]/g)?.length ?? 0) >= MAX_LEVELS;
}
