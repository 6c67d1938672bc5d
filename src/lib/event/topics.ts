/** Topics of events: names by slug, in the order in which people read them. */
export const TOPICS = {
  rescue: "Food rescue",
  sharing: "Sharing and community fridges",
  cooking: "Cooking with leftovers",
  storing: "Storing and preserving",
  composting: "Composting and growing",
  "eating-well": "Healthy eating",
  families: "With children",
  visits: "Talks and visits",
} as const;

export type Topic = keyof typeof TOPICS;

/** Returns whether a text is the slug of a topic. */
export const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text);

export const topicSlugs: readonly Topic[] = Object.keys(TOPICS).filter(isTopic);

/** Limit of the topics of one event. */
export const MAX_TOPICS = 3;
