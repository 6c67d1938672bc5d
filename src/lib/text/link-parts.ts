/** Matches an http(s) URL in a text. Punctuation at its end belongs to the sentence, a closing bracket to the text around it. */
const HTTP_URL = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'”’)\]}]/gi;

/** Part of a text; `href` for a URL. */
export type LinkPart = { text: string; href?: string };

/** Splits a plain text into URLs and the text between them; joined, the parts are the text. */
export function toLinkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(HTTP_URL)) {
    if (!isUrl(found)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href: found });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Does what `URL.canParse` does, which browsers of 2023 lack. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== "";
  } catch {
    return false;
  }
}
