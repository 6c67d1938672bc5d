import { expect, it } from "vitest";
import { AREAS_BY_REGION, isArea, isRegion, REGIONS, regionOf } from "#lib/places/areas.ts";
import { findStation, formatStation, STATIONS, searchStation } from "#lib/places/stations.ts";

it("every station has a name of its own, codes and a planning area", () => {
  expect(STATIONS).toHaveLength(184);
  expect(new Set(STATIONS.map(({ name }) => name)).size).toBe(184);
  for (const { name, codes, area } of STATIONS) {
    expect(name.length, name).toBeLessThanOrEqual(40);
    expect(codes.join(" "), name).toMatch(/^[A-Z]{2,3}\d{0,2}( [A-Z]{2,3}\d{0,2})*$/);
    expect(isArea(area), name).toBe(true);
  }
});

it("the planning areas lie in five regions", () => {
  const counts = REGIONS.map((region) => [region, AREAS_BY_REGION[region].length]);
  expect(Object.fromEntries(counts)).toEqual({ Central: 22, East: 6, North: 8, "North-East": 7, West: 12 });
  expect([regionOf("Woodlands"), regionOf("Atlantis"), regionOf("constructor")]).toEqual([
    "North",
    null,
    null,
  ]);
  expect([isRegion("North-East"), isRegion("toString")]).toEqual([true, false]);
});

it.each([
  ["admiralty", "Admiralty"],
  ["Ang Mo Kio MRT", "Ang Mo Kio"],
  ["Bakau LRT (SE3)", "Bakau"],
  ["ONE-NORTH mrt station", "one-north"],
  [" dt14 ", "Bugis"],
  ["Admira", undefined],
  ["", undefined],
])("a station written as %j is %s", (text, name) => {
  expect(searchStation(text)?.name).toBe(name);
});

it("every station is found by its own words", () => {
  for (const station of STATIONS) {
    for (const text of [station.name, formatStation(station), ...station.codes])
      expect(searchStation(text)?.name, text).toBe(station.name);
  }
});

it.each([
  ["Admiralty", "Admiralty MRT (NS10)"],
  ["Bakau", "Bakau LRT (SE3)"],
  ["Sengkang", "Sengkang MRT (NE16 STC)"],
  ["Ten Mile Junction", undefined],
])("the station %s is written %s", (name, text) => {
  const station = findStation(name);
  expect(station ? formatStation(station) : undefined).toBe(text);
});
