import { toGuideSummary } from "#lib/guide/guide-summary.ts";
import { toReadingMinutes } from "#lib/guide/reading-time.ts";
import type { Guide, GuideLink } from "#schemas/guide.ts";

/** Returns what a card or a link says of a guide. */
export function toGuideLink(
  guide: Pick<Guide, "id" | "title" | "topic" | "summary" | "description">,
): GuideLink {
  const { id, title, topic, description } = guide;
  return { id, title, topic, summary: toGuideSummary(guide) || null, minutes: toReadingMinutes(description) };
}
