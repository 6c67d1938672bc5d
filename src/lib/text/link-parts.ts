/** Matches a web address in a text. Punctuation at its end belongs to the sentence, a closing bracket to the text around it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'”’)\]}]/gi;

/** Part of a text; `href` for a web address. */
export type LinkPart = { text: string; href?: string };

/** Splits a plain text into what is a web address and what is not; joined, the parts are the text. */
export function toLinkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WEB_ADDRESS)) {
    if (!URL.canParse(found)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href: found });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
