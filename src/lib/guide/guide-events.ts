import { type Topic, topicSlugs } from "#lib/event/topics.ts";
import type { GuideTopic } from "#lib/guide/guide-topics.ts";

/** Topic of the guides that go with an event of a topic; null for none. */
const guideTopics: Record<Topic, GuideTopic | null> = {
  rescue: "sharing",
  sharing: "sharing",
  cooking: "leftovers",
  storing: "storing",
  composting: "recycling",
  "eating-well": "eating-out",
  families: "leftovers",
  visits: null,
};

/** Returns the topic of the guides that go with an event: that of its first topic that has one. */
export function guideTopicOf(topics: readonly Topic[]): GuideTopic | null {
  return topics.map((topic) => guideTopics[topic]).find((topic) => topic !== null) ?? null;
}

/** Returns the guides that help with some group of food, or all if there are none: an event offers those before reports. */
export function practicalGuides<Listed extends { foodGroups: readonly string[] }>(
  guides: readonly Listed[],
): readonly Listed[] {
  const practical = guides.filter(({ foodGroups }) => foodGroups.length > 0);
  return practical.length > 0 ? practical : guides;
}

/** Lists the topics of the events that go with a guide. */
export function eventTopicsOf(topic: GuideTopic): Topic[] {
  return topicSlugs.filter((slug) => guideTopics[slug] === topic);
}
