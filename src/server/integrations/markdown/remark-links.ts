import type { Nodes, Root } from "mdast";
import { toLinkParts } from "#lib/text/link-parts.ts";

/**
 * Makes a remark plugin, to run after remark-gfm, that links bare URLs and email addresses as plain text does: remark-gfm would end a
 * URL at a space only. Links in angle brackets or with a label stay.
 */
export function remarkLinks() {
  return (tree: Root, file: { toString(): string }) => linkWithin(tree, file.toString());
}

function linkWithin(node: Nodes, source: string): void {
  if (!("children" in node) || node.type === "link" || node.type === "linkReference") return;
  const given: readonly Nodes[] = node.children;
  const texts = joinTexts(given.map((child) => unlink(child, source)));
  const children = texts.flatMap((child) => (child.type === "text" ? toLinks(child.value) : [child]));
  for (const child of children) linkWithin(child, source);
  Object.assign(node, { children });
}

/** Returns the text of a link that remark-gfm made of a bare URL, or the node itself. */
function unlink(node: Nodes, source: string): Nodes {
  if (node.type !== "link") return node;
  const [text] = node.children;
  const first = source.charAt(node.position?.start.offset ?? -1);
  return text?.type === "text" && first !== "[" && first !== "<" ? text : node;
}

function joinTexts(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}

const toLinks = (text: string): Nodes[] =>
  toLinkParts(text).map(({ text: value, href }) =>
    href === undefined
      ? { type: "text", value }
      : { type: "link", url: href, children: [{ type: "text", value }] },
  );
