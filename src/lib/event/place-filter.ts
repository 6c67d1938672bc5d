import { TOPICS, type Topic } from "#lib/event/topics.ts";

/** Returns the names of a filter's topics and place as people read them: `["Food rescue", "East"]`. */
export function namesOfPlace({
  topic = [],
  region,
  area,
}: {
  topic?: readonly Topic[] | undefined;
  region?: string | undefined;
  area?: string | undefined;
}): string[] {
  const place = area || region;
  return [...topic.map((slug) => TOPICS[slug]), ...(place ? [place] : [])];
}
