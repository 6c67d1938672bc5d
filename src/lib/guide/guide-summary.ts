/** Matches up to the end of a sentence: a mark, perhaps quoted, before a space and a capital letter. */
const SENTENCE = /^.+?[.!?…]["”’)]?(?=\s+\p{Lu})/u;

/** Returns what a list says about a guide: its summary, or the first sentence of its text; "" if it has neither. */
export function toGuideSummary(guide: { summary: string | null; description: string | null }): string {
  if (guide.summary !== null) return guide.summary;
  const beginning = toExcerpt(guide.description);
  return SENTENCE.exec(beginning)?.[0] ?? beginning;
}

const EXCERPT_MAX = 160;
/** Characters of a paragraph that are read, since the patterns below take quadratic time. */
const READ_MAX = 2_000;

/** Matches a block that is not a paragraph: a heading, list, table, quotation, code or picture. */
const NO_PARAGRAPH = /^(#|[-*+] |\d+[.)] |\||>|```|~~~|!\[|<)/;

/**
 * Returns the beginning of the first paragraph of a Markdown text as plain text, for lists and search engines.
 * @param max in characters; a longer text is cut between words and ends with an ellipsis
 * @returns "" for a text without a paragraph
 */
export function toExcerpt(markdown: string | null, max = EXCERPT_MAX): string {
  const blocks = (markdown ?? "").trim().split(/\n[ \t]*\n/);
  const paragraph =
    blocks.find((block) => block.trim() !== "" && !NO_PARAGRAPH.test(block.trimStart())) ?? "";
  const text = paragraph
    .slice(0, READ_MAX)
    .replace(/<(https?:[^>\s]*)>/g, "$1")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|[*`]|~~/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : max).replace(/[,;:.]$/, "")}…`;
}
