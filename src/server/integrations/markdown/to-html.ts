import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { remarkLevels } from "#server/integrations/markdown/levels.ts";
import { remarkLinks } from "#server/integrations/markdown/remark-links.ts";

/** Allowed elements: no pictures, no raw HTML, links to web pages and email addresses only. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== "img"),
  // Ids of footnotes have a prefix already; a second one would break their links.
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
};

type Props<Tag extends "a" | "table" | "th" | "td"> = ComponentProps<Tag> & ExtraProps;

/** Headings begin at h2, as the page has the only h1. */
const components: Components = { h1: "h2", a: Anchor, table: Table, th: HeaderCell, td: Cell };

/**
 * Renders GitHub Flavored Markdown. Time and memory have no bounds: call it only in the thread of markdown.ts.
 * @returns sanitized HTML
 * @throws {RangeError} when the text nests too deeply
 */
export function toHtml(text: string): string {
  return renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      {
        remarkPlugins: [remarkLevels, remarkGfm, remarkLinks],
        rehypePlugins: [[rehypeSanitize, schema]],
        components,
      },
      text,
    ),
  );
}

function Anchor({ node: _node, href = "", children, ...props }: Props<"a">): ReactNode {
  // The sanitiser removes URLs of other schemes.
  if (!href) return children;
  // Asks before a logout, for which /logout needs a referrer.
  if (href.startsWith("/") && !href.startsWith("//"))
    return createElement("a", { href, rel: "noreferrer" }, children);
  const rel = href.startsWith("#") ? undefined : "noopener noreferrer";
  const text = isBare(href, children) ? toHost(href) : children;
  return createElement("a", { href, rel, className: "wrap-anywhere", ...props }, text);
}

/** Returns whether a link was written as its URL alone: `<https://…>`, `https://…` or `www.…`. */
function isBare(href: string, text: ReactNode): text is string {
  if (typeof text !== "string" || !URL.canParse(href)) return false;
  return [text, `http://${text}`].some(
    (url) => URL.canParse(url) && new URL(url).href === new URL(href).href,
  );
}

/** Returns the host of a web page, `nea.gov.sg`; the URL itself of anything else. */
function toHost(href: string): string {
  const { protocol, host } = new URL(href);
  return protocol.startsWith("http") ? host.replace(/^www\./, "") : href;
}

/** Scrolls a wide table on its own; focusable, for the keyboard (WCAG 2.1.1). */
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

/** Renders the empty corner above the row names as an ordinary cell. */
function HeaderCell({ node, ...props }: Props<"th">): ReactNode {
  const className = "min-w-24 border-b-2 border-edge py-2 pr-4 align-bottom";
  if (node?.children.length === 0) return createElement("td", { className });
  return createElement("th", { scope: "col", className, ...props });
}

function Cell({ node: _node, ...props }: Props<"td">): ReactNode {
  return createElement("td", { className: "min-w-24 border-b border-line py-2 pr-4 align-top", ...props });
}
