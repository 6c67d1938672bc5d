import { expect, it } from "vitest";
import { topicSlugs } from "#lib/event/topics.ts";
import { eventTopicsOf, guideTopicOf, practicalGuides } from "#lib/guide/guide-events.ts";
import { guideTopicSlugs } from "#lib/guide/guide-topics.ts";

it("leads from an event to guides by its first topic that has some", () => {
  expect(guideTopicOf(["visits", "cooking", "rescue"])).toBe("leftovers");
  expect(guideTopicOf(["visits"])).toBeNull();
  expect(guideTopicOf([])).toBeNull();
});

it("leads back from a guide to events of every topic that leads to it", () => {
  expect(eventTopicsOf("sharing")).toEqual(["rescue", "sharing"]);
  expect(eventTopicsOf("labels")).toEqual([]);
  const back = guideTopicSlugs.flatMap(eventTopicsOf);
  expect(back.toSorted()).toEqual(topicSlugs.filter((slug) => slug !== "visits").toSorted());
});

it("an event offers guides about some food before others of its topic", () => {
  const [figures, rice] = [{ foodGroups: [] }, { foodGroups: ["rice"] }];
  expect(practicalGuides([figures, rice])).toEqual([rice]);
  expect(practicalGuides([figures])).toEqual([figures]);
});
