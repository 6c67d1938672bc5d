import { expect, it } from "vitest";
import { followedEventsPath, followsOfEvent, followsOfFilter, nameOfFollow } from "#lib/event/follow.ts";
import { topicSlugs } from "#lib/event/topics.ts";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";

it.each([
  ["topic", "rescue", "Food rescue"],
  ["region", "North-East", "North-East"],
  ["area", "Ang Mo Kio", "Ang Mo Kio"],
  ["topic", "East", null],
  ["region", "Woodlands", null],
  ["area", "East", null],
  ["area", "woodlands", null],
  ["topic", "constructor", null],
  ["person", "rescue", null],
])("the %s %s is called %s", (kind, value, name) => {
  expect(nameOfFollow({ kind, value })).toBe(name);
});

it("every topic, region and area has a name within 40 characters", () => {
  const values = { topic: topicSlugs, region: REGIONS, area: Object.values(AREAS_BY_REGION).flat() };
  for (const kind of ["topic", "region", "area"] as const)
    for (const value of values[kind]) {
      expect(nameOfFollow({ kind, value }), value).toBeTruthy();
      expect(value.length).toBeLessThanOrEqual(40);
    }
});

it("followers of its series, its topics, its area and its region find an event", () => {
  expect(followsOfEvent({ topics: ["rescue", "cooking"], area: "Woodlands", seriesId: 7 })).toEqual([
    { kind: "series", value: "7" },
    { kind: "topic", value: "rescue" },
    { kind: "topic", value: "cooking" },
    { kind: "area", value: "Woodlands" },
    { kind: "region", value: "North" },
  ]);
  expect(followsOfEvent({ topics: [], area: null, seriesId: null })).toEqual([]);
});

it("the filters on screen name a topic and a place, of which an area wins over a region", () => {
  const empty = { topic: "", region: "", area: "" };
  expect(followsOfFilter(empty)).toEqual([]);
  expect(followsOfFilter({ topic: "rescue", region: "East", area: "" })).toEqual([
    { kind: "topic", value: "rescue" },
    { kind: "region", value: "East" },
  ]);
  expect(followsOfFilter({ ...empty, region: "East", area: "Woodlands" })).toEqual([
    { kind: "area", value: "Woodlands" },
  ]);
});

it("the list of what is followed has its filter", () => {
  expect(followedEventsPath({ kind: "area", value: "Ang Mo Kio" })).toBe("/events?area=Ang+Mo+Kio");
});
