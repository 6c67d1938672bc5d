/** First of the characters that stand for escaped ones; private, so that no text has them. */
const ESCAPED = 0xe000;

/** Matches a link `[label](url)` that is no picture. */
const LINK = /(?<!!)\[([^[\]]*)\]\(\s*<?((?:https?:|mailto:|tel:)[^\s<>()]*)>?(?:\s+"[^"]*")?\s*\)/gi;

/** Blocks whose marks cannot be paired with those of another block: a paragraph, or an item of a list. */
const BLOCK_START = /\n(?=[ \t]*(?:\n|[-*+] |\d+[.)] ))/;

/**
 * Returns the text of an event's description without the marks of its Markdown, for calendars, search engines and other
 * readers of plain text: `**bold**` becomes `bold`, `[here](https://x.sg)` becomes `here (https://x.sg)`. Lists and line breaks
 * stay as typed. Takes linear time.
 */
export function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/\r\n?/g, "\n")
    .split(BLOCK_START)
    .map((block) => inline(block.split("\n").map(line).join("\n")))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Removes the marks at the beginning of a line: quotations, headings, other bullets than a dash. */
function line(text: string): string {
  return text
    .replace(/^ {0,3}>[> ]*/, "")
    .replace(/^ {0,3}#{1,6} +(.*?)(?: +#+)?$/, "$1")
    .replace(/^([ \t]*)[*+] /, "$1- ");
}

function inline(text: string): string {
  return withoutEmphasis(
    text
      .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, character: string) =>
        String.fromCharCode(ESCAPED + character.charCodeAt(0)),
      )
      .replaceAll(LINK, (_, label: string, url: string) => toLinkText(label.trim(), url))
      .replaceAll(/<((?:https?:|mailto:|tel:)[^\s<>]*)>/gi, "$1"),
  ).replaceAll(/[\ue000-\ue07f]/g, (character) => String.fromCharCode(character.charCodeAt(0) - ESCAPED));
}

function toLinkText(label: string, url: string): string {
  const shown = url.replace(/^(mailto|tel):/i, "");
  return label === "" || label === url || label === shown ? shown : `${label} (${shown})`;
}

/** Removes `*` and `_` around words. Two asterisks without a partner are a slip, and go too. */
function withoutEmphasis(text: string): string {
  const italic = (value: string) =>
    value
      .replaceAll(/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*(?!\*)/g, "$1")
      .replaceAll(/(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_(?![\p{L}\p{N}_])/gu, "$1");
  const bold = (value: string) =>
    value
      .replaceAll(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, "$1")
      .replaceAll(/(?<![\p{L}\p{N}_])__([^_\s](?:[^_]*[^_\s])?)__(?![\p{L}\p{N}_])/gu, "$1");
  return italic(bold(italic(text))).replaceAll(/\*{2,}/g, "");
}
