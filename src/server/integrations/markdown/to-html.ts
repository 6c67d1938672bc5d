import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";

/** Elements that a text may become: no pictures, no HTML of its own, links to web pages and email addresses alone. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== "img"),
  // Footnotes come with prefixed ids already; a second prefix would break their links.
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
};

type Props<Tag extends "a" | "table" | "th" | "td"> = ComponentProps<Tag> & ExtraProps;

/** The page has the one h1, so that a text's headings begin at h2 whatever its author wrote. */
const components: Components = { h1: "h2", a: Anchor, table: Table, th: HeaderCell, td: Cell };

/**
 * Renders Markdown (GitHub's flavour, with tables and bare links). Takes time and memory at the author's word: for the
 * thread of markdown.ts alone.
 * @returns sanitized HTML
 * @throws {RangeError} when the text nests too deeply
 */
export function toHtml(text: string): string {
  return renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      { remarkPlugins: [remarkGfm], rehypePlugins: [[rehypeSanitize, schema]], components },
      text,
    ),
  );
}

function Anchor({ node: _node, href = "", children, ...props }: Props<"a">): ReactNode {
  // The sanitiser has removed a URL that is no web page's.
  if (!href) return children;
  if (href.startsWith("/") && !href.startsWith("//")) return createElement("a", { href }, children);
  const rel = /^(https?:)?\/\//i.test(href) ? "noopener noreferrer" : undefined;
  return createElement("a", { href, rel, className: "wrap-anywhere", ...props }, children);
}

/** A table wider than a phone scrolls by itself; the keyboard can reach it (WCAG 2.1.1). */
function Table({ node: _node, ...props }: Props<"table">): ReactNode {
  return createElement(
    "section",
    { "aria-label": "Table", tabIndex: 0, className: "my-5 overflow-x-auto" },
    createElement("table", {
      className: "w-full border-collapse text-left text-sm sm:text-base",
      ...props,
    }),
  );
}

/** The corner above the names of the rows heads nothing, so it is no header. */
function HeaderCell({ node, ...props }: Props<"th">): ReactNode {
  const className = "min-w-24 border-b-2 border-edge py-2 pr-4 align-bottom";
  if (node?.children.length === 0) return createElement("td", { className });
  return createElement("th", { scope: "col", className, ...props });
}

function Cell({ node: _node, ...props }: Props<"td">): ReactNode {
  return createElement("td", { className: "min-w-24 border-b border-line py-2 pr-4 align-top", ...props });
}
