import { createParser } from "#server/integrations/markdown/parser.ts";

/** Matches a picture, which stays as it was typed. */
const PICTURE = /!\[[^[\]]{0,200}\]\([^()\s]{0,2000}(?:\s[^()]{0,200})?\)/y;

const parser = createParser({
  breaks: true,
  without: [
    ...["table", "code", "fence", "hr", "html_block", "reference"],
    ...["backticks", "strikethrough", "html_inline", "image"],
  ],
  schemes: new Set(["http:", "https:", "mailto:", "tel:"]),
  mayBeRelative: false,
  tasks: { open: "", done: "" },
});
parser.inline.ruler.before("link", "picture", (state, silent) => {
  PICTURE.lastIndex = state.pos;
  const typed = PICTURE.exec(state.src)?.[0];
  if (typed === undefined || state.pos + typed.length > state.posMax) return false;
  if (!silent) state.pending += typed;
  state.pos += typed.length;
  return true;
});
parser.core.ruler.push("event", ({ tokens }) => {
  for (const { children } of tokens)
    for (const token of children ?? []) {
      if (token.type !== "link_open") continue;
      token.attrSet("rel", "nofollow ugc noopener noreferrer");
      token.attrSet("class", "wrap-anywhere");
    }
});
Object.assign(parser.renderer.rules, {
  heading_open: () => "<p><strong>",
  heading_close: () => "</strong></p>\n",
});

/**
 * Renders an event's description: paragraphs, line breaks as typed, bold, italic, lists, quotations, links and bare URLs.
 * Headings become bold lines; pictures, HTML, tables and code stay as they were typed.
 * @param text at most 5,000 characters, which take a few milliseconds
 * @returns HTML without anything that acts
 * @throws {RangeError} when the text nests too deeply
 */
export function toEventHtml(text: string): string {
  return parser.render(text).trimEnd();
}
