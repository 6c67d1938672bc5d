/** Returns every http(s) URL in a mail's text. */
export function findLinks(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}
