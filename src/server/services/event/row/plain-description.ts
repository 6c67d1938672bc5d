import { toPlainText } from "#lib/text/plain-text.ts";

/** Returns the column that the search reads instead of a description with Markdown; null for one without marks. */
export function toPlainDescription(description: string): string | null {
  const text = toPlainText(description);
  return text === description ? null : text;
}
