import { toGuideSummary } from "#lib/guide/guide-summary.ts";
import { toReadingMinutes } from "#lib/guide/reading-time.ts";

/** Returns what a card or a link says of a guide. */
export function toGuideLink<Topic>(guide: {
  id: number;
  title: string;
  topic: Topic;
  summary: string | null;
  description: string | null;
}) {
  const { id, title, topic, description } = guide;
  return { id, title, topic, summary: toGuideSummary(guide) || null, minutes: toReadingMinutes(description) };
}
