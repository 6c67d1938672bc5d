import type { Token } from "markdown-it";
import footnote from "markdown-it-footnote";
import { createParser, isBareLink } from "#server/integrations/markdown/parser.ts";

const HEADER_CELL = "min-w-24 border-b-2 border-edge py-2 pr-4 align-bottom";
const CELL = "min-w-24 border-b border-line py-2 pr-4 align-top";

const parser = createParser({
  breaks: false,
  without: [],
  schemes: new Set(["http:", "https:", "mailto:"]),
  mayBeRelative: true,
  tasks: { open: "☐ ", done: "☑ " },
}).use(footnote);
parser.core.ruler.push("guide", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    // Headings begin at h2, as the page has the only h1.
    if (token.tag === "h1") token.tag = "h2";
    if (token.type === "th_open" || token.type === "td_open") toCell(tokens.slice(index, index + 3));
    if (token.children) linkWithin(token.children);
  }
});
Object.assign(parser.renderer.rules, {
  html_block: () => "",
  html_inline: () => "",
  image: () => "",
  // Scrolls a wide table on its own; focusable, for the keyboard (WCAG 2.1.1).
  table_open: () =>
    '<section aria-label="Table" tabindex="0" class="my-5 overflow-x-auto"><table class="w-full border-collapse text-left text-sm sm:text-base">\n',
  table_close: () => "</table></section>\n",
  footnote_anchor: (tokens: Token[], index: number) => {
    const { id = 0, subId = 0 } = (tokens[index]?.meta ?? {}) as { id?: number; subId?: number };
    const target = `fnref${id + 1}${subId > 0 ? `:${subId}` : ""}`;
    return ` <a href="#${target}" aria-label="Back to the text">↩︎</a>`;
  },
});

/**
 * Renders GitHub Flavored Markdown: no pictures, no HTML, links to web pages and email addresses only. Hostile texts may take
 * seconds: call it only in the thread of markdown.ts.
 * @returns HTML without anything that acts
 * @throws {RangeError} when the text nests too deeply
 */
export function toHtml(text: string): string {
  return parser.render(text).trimEnd();
}

/** Names a column for screen readers; the empty corner above the row names is an ordinary cell. */
function toCell([open, content, close]: readonly Token[]): void {
  if (!open || !close) return;
  const align = String(open.attrGet("style") ?? "").replace("text-align:", "");
  const isHeader = open.type === "th_open";
  const isCorner = isHeader && content?.content === "";
  open.attrs = [["class", isHeader ? HEADER_CELL : CELL]];
  if (align) open.attrSet("align", align);
  if (isCorner) for (const token of [open, close]) token.tag = "td";
  else if (isHeader) open.attrs.unshift(["scope", "col"]);
}

function linkWithin(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "link_open") continue;
    const href = String(token.attrGet("href"));
    // Asks before a logout, for which /logout needs a referrer.
    if (href.startsWith("/") && !href.startsWith("//")) {
      token.attrSet("rel", "noreferrer");
      continue;
    }
    if (!href.startsWith("#")) token.attrSet("rel", "noopener noreferrer");
    token.attrSet("class", "wrap-anywhere");
    const text = tokens[index + 1];
    if (text && isBareLink(token) && /^https?:/i.test(href)) text.content = toHost(href);
  }
}

/** Returns the host of a web page: `nea.gov.sg`. */
const toHost = (href: string) => (URL.canParse(href) ? new URL(href).host.replace(/^www\./, "") : href);
