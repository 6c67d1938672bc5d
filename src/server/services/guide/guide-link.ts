import { toGuideSummary } from "#lib/guide-summary.ts";
import type { GuideTopic } from "#lib/guide-topics.ts";
import { toReadingMinutes } from "#lib/reading-time.ts";
import type { GuideLink } from "#schemas/guide.ts";
import { guides } from "#server/db/schema/index.ts";

/** Columns of which `toGuideLink` makes a link. */
export const linkColumns = {
  id: guides.id,
  title: guides.title,
  topic: guides.topic,
  summary: guides.summary,
  description: guides.description,
};

type LinkRow = {
  id: number;
  title: string;
  topic: GuideTopic | null;
  summary: string | null;
  description: string | null;
};

export function toGuideLink({ id, title, topic, summary, description }: LinkRow): GuideLink {
  return {
    id,
    title,
    topic,
    summary: toGuideSummary({ summary, description }) || null,
    minutes: toReadingMinutes(description),
  };
}
