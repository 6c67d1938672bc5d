const BLOCK = /^\/?(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article|header|footer|pre|hr)$/;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  copy: "©",
};
const TAG = /<(\/?[a-z][a-z0-9]*)\b[^<>]*>/gi;
const LOOKS_LIKE_HTML = /<\/?(?:a|b|br|body|div|em|font|html|i|li|ol|p|span|strong|table|u|ul)\b[^<>]*>/i;

/** Google keeps the line breaks of a text with links, and no tags, for its lines. */
const HAS_LINES = /<(?:br|p|div|li)\b/i;

/** Returns whether a text has tags of HTML, such as the descriptions of Google's calendars. */
export const isHtml = (text: string) => LOOKS_LIKE_HTML.test(text);

/** Makes plain text of HTML: its paragraphs, lines and list items, and the URLs of links whose text is another one. */
export function htmlToText(html: string): string {
  const shown = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(style|script|head)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi, "")
    .replace(HAS_LINES.test(html) ? /[\s\u00a0]+/g : /[^\S\n]+/g, " ");
  const text = shown
    .replace(
      /<a\b[^<>]*\bhref="(https?:\/\/[^"<>]+)"[^<>]*>([^<>]*)<\/a>/gi,
      (_, url: string, label: string) => (isSameUrl(label, url) ? url : `${label} (${url})`),
    )
    .replace(TAG, (_, name: string) => toMark(name.toLowerCase()))
    .replace(/<!?[^<>]*>/g, "");
  return tidyLines(decodeEntities(text));
}

/** Leaves out spaces around lines, and empty lines beyond one. */
export function tidyLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line, index) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .trim();
}

function toMark(name: string): string {
  if (name === "br") return "\n";
  if (name === "li") return "\n- ";
  return BLOCK.test(name) ? "\n\n" : "";
}

const isSameUrl = (label: string, url: string) =>
  label.trim() === "" || url.replace(/^https?:\/\//, "").startsWith(label.trim().replace(/^https?:\/\//, ""));

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : "";
  });
}
