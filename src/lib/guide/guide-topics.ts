/** Topics of guides: names by slug, in the order of the chips. */
export const GUIDE_TOPICS = {
  leftovers: "Leftovers",
  "eating-out": "Eating out",
  storing: "Storing",
  shopping: "Shopping",
  labels: "Labels",
  sharing: "Sharing",
  recycling: "Recycling",
  events: "Events",
} as const;

export type GuideTopic = keyof typeof GUIDE_TOPICS;

/** Returns whether a text is the slug of a guide's topic. */
export const isGuideTopic = (text: string): text is GuideTopic => Object.hasOwn(GUIDE_TOPICS, text);

export const guideTopicSlugs: readonly GuideTopic[] = Object.keys(GUIDE_TOPICS).filter(isGuideTopic);
