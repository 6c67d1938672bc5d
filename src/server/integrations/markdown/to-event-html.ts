import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import { remarkLevels } from "#server/integrations/markdown/levels.ts";
import { remarkLinks } from "#server/integrations/markdown/remark-links.ts";

/** Elements and URLs that descriptions may have. */
const schema: Schema = {
  tagNames: ["p", "br", "strong", "em", "ul", "ol", "li", "blockquote", "a"],
  attributes: { a: ["href"], ol: ["start"] },
  protocols: { href: ["http", "https", "mailto", "tel"] },
};

/** Types of the syntax tree that descriptions have. */
const ALLOWED: ReadonlySet<Nodes["type"]> = new Set([
  "root",
  "paragraph",
  "text",
  "break",
  "strong",
  "emphasis",
  "list",
  "listItem",
  "blockquote",
  "link",
]);

const components: Components = { a: Anchor };

/**
 * Renders an event's description: paragraphs, line breaks as typed, bold, italic, lists, quotations, links and bare URLs.
 * Headings become bold lines; pictures, HTML, tables and code stay text. Call it in the thread of markdown.ts.
 * @returns sanitized HTML
 * @throws {RangeError} when the text nests too deeply
 */
export function toEventHtml(text: string): string {
  return renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      {
        remarkPlugins: [remarkLevels, remarkGfm, remarkLinks, remarkPlain, remarkBreaks],
        rehypePlugins: [[rehypeSanitize, schema]],
        components,
        // The sanitiser decides about URLs: the default refuses telephone numbers.
        urlTransform: (url) => url,
      },
      text,
    ),
  );
}

/** Makes a remark plugin that turns what descriptions do not have into the text that was typed. */
function remarkPlain() {
  return (tree: Root, file: { toString(): string }) => {
    tree.children = tree.children.map((child) => toPlain(child, file.toString()));
  };
}

function toPlain(node: RootContent, source: string): RootContent {
  if (node.type === "heading") {
    const strong: PhrasingContent = { type: "strong", children: node.children };
    return toPlain({ type: "paragraph", children: [strong], position: node.position }, source);
  }
  if (!ALLOWED.has(node.type)) return asTyped(node, source);
  if (node.type === "listItem") node.checked = null;
  if ("children" in node) {
    const children: Nodes[] = node.children.map((child) => toPlain(child, source));
    Object.assign(node, { children });
  }
  return node;
}

/** Returns a node's source: a text within a line, a paragraph of its own otherwise. */
function asTyped(node: RootContent, source: string): RootContent {
  const { start, end } = node.position ?? {};
  const text = { type: "text" as const, value: source.slice(start?.offset ?? 0, end?.offset ?? 0) };
  return isBlock(node) ? { type: "paragraph", children: [text] } : text;
}

/** Returns whether a node is no phrasing; HTML may be either, and a text alone in a block is well-formed. */
function isBlock({ type }: RootContent): boolean {
  return ["code", "table", "thematicBreak", "definition", "footnoteDefinition"].includes(type);
}

function Anchor({ href, children }: { href?: string; children?: ReactNode } & ExtraProps): ReactNode {
  if (!href || !/^(https?:|mailto:|tel:)/i.test(href)) return children;
  const rel = "nofollow ugc noopener noreferrer";
  return createElement("a", { href, rel, className: "wrap-anywhere" }, children);
}
