import { toExcerpt } from "#lib/text/excerpt.ts";

/** Matches up to the end of a sentence: a mark, perhaps quoted, before a space and a capital letter. */
const SENTENCE = /^.+?[.!?…]["”’)]?(?=\s+\p{Lu})/u;

/** Returns what a list says about a guide: its summary, or the first sentence of its text; "" if it has neither. */
export function toGuideSummary(guide: { summary: string | null; description: string | null }): string {
  if (guide.summary !== null) return guide.summary;
  const beginning = toExcerpt(guide.description);
  return SENTENCE.exec(beginning)?.[0] ?? beginning;
}
