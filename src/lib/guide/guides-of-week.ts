import type { GuideTopic } from "#lib/guide/guide-topics.ts";

const SHOWN = 3;

/**
 * Picks the guides that all visitors see in a week: three, each of another topic, all of them in turn.
 * @param guides in any order that stays
 * @param week number of the week
 */
export function pickGuidesOfWeek<Guide extends { topic: GuideTopic | null }>(
  guides: readonly Guide[],
  week: number,
): Guide[] {
  const topics = [...new Set(guides.map(({ topic }) => topic))];
  const byTopic = topics.map((topic) => guides.filter((guide) => guide.topic === topic));
  const shown = Math.min(SHOWN, byTopic.length);
  return Array.from({ length: shown }, (_, index) => week * shown + index).flatMap((turn) => {
    const ofTopic = byTopic[turn % byTopic.length] ?? [];
    const round = Math.floor(turn / byTopic.length);
    return ofTopic[round % ofTopic.length] ?? [];
  });
}
