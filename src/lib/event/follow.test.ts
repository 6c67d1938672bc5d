import { expect, it } from "vitest";
import {
  followedEventsPath,
  followedOffersPath,
  followsOfEvent,
  followsOfFilter,
  followsOfOffer,
  followsOfOffers,
  nameOfFollow,
} from "#lib/event/follow.ts";
import { topicSlugs } from "#lib/event/topics.ts";
import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";

it.each([
  ["topic", "rescue", "Food rescue"],
  ["region", "North-East", "North-East"],
  ["area", "Ang Mo Kio", "Ang Mo Kio"],
  ["offer_area", "Ang Mo Kio", "Free food in Ang Mo Kio"],
  ["offer_region", "East", "Free food in the East region"],
  ["offer_area", "East", null],
  ["offer_region", "Woodlands", null],
  ["someregion", "East", null],
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

it("followers of its area and its region find free food, which the place of its list names", () => {
  const [area, region] = [
    { kind: "offer_area", value: "Tampines" },
    { kind: "offer_region", value: "East" },
  ];
  expect(followsOfOffer({ area: "Tampines" })).toEqual([area, region]);
  expect(followsOfOffers({ area: "Tampines", region: "" })).toEqual([area]);
  expect(followsOfOffers({ area: "", region: "East" })).toEqual([region]);
  expect(followsOfOffers({ area: "", region: "" })).toEqual([]);
});

it("the list of what is followed has its filter", () => {
  expect(followedOffersPath({ kind: "offer_region", value: "North-East" })).toBe("/offers?region=North-East");
  expect(followedOffersPath({ kind: "offer_area", value: "Ang Mo Kio" }, ["vegan", "no-beef"])).toBe(
    "/offers?area=Ang+Mo+Kio&diet=vegan%2Cno-beef",
  );
  expect(followedEventsPath({ kind: "area", value: "Ang Mo Kio" })).toBe("/events?area=Ang+Mo+Kio");
});
