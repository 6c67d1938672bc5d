import { describe, expect, it } from "vitest";
import { describeChanges } from "#server/services/event/change/describe-changes.ts";

describe("a list of changes", () => {
  const event = {
    title: "Soup",
    startsAt: new Date("2026-12-24T10:30:00Z"),
    endsAt: new Date("2026-12-24T12:00:00Z"),
    location: "Hall",
    postalCode: null,
    station: "Bedok",
    directions: null,
    description: "Warm",
  };

  it("lists old and new values in the time of Singapore, and no unchanged field", () => {
    expect(describeChanges(event, event)).toEqual([]);
    expect(
      describeChanges(event, {
        title: "Stew",
        startsAt: new Date("2026-12-24T16:00:00Z"),
        endsAt: null,
        location: "Park",
        postalCode: "730676",
        station: null,
        directions: "Exit B",
        description: "Hot",
      }),
    ).toEqual([
      "Title: Soup → Stew",
      "Date: Thu, 24 Dec 2026 → Fri, 25 Dec 2026",
      "Time: 18:30 → 00:00",
      "Ends: 20:00 → not stated",
      "Location: Hall → Park",
      "Postal code: not stated → 730676",
      "Nearest station: Bedok → not stated",
      "Directions: not stated → Exit B",
      "The description has changed",
    ]);
  });
});
