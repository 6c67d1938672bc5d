/** Every http(s) address in a mail's text. */
export function findLinks(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}
