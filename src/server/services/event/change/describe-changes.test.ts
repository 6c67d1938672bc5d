import { describe, expect, it } from "vitest";
import { describeAllChanges, describeChanges } from "#server/services/event/change/describe-changes.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";

describe("a list of changes", () => {
  const event = {
    ...{ title: "Soup", description: "Warm", topics: [], capacity: null, coverUploadId: null },
    ...{ startsAt: new Date("2026-12-24T10:30:00Z"), endsAt: new Date("2026-12-24T12:00:00Z") },
    ...{ location: "Hall", postalCode: null, station: "Bedok", directions: null, area: null },
    ...{ status: "published", changeReason: null, walkIns: 0, updatedAt: new Date(0) },
  } satisfies Partial<EventRow> as unknown as EventRow;
  const forParticipants: Partial<EventRow> = {
    title: "Stew",
    startsAt: new Date("2026-12-24T16:00:00Z"),
    endsAt: null,
    location: "Park",
    postalCode: "730676",
    station: null,
    directions: "Exit B",
    description: "Hot",
  };
  const forAdmins: Partial<EventRow> = {
    area: "Bedok",
    topics: ["rescue"],
    capacity: 1_200,
    status: "cancelled",
    changeReason: "Rain",
    coverUploadId: 4,
  };
  const lines = [
    "Title: Soup → Stew",
    "Date: Thu, 24 Dec 2026 → Fri, 25 Dec 2026",
    "Time: 6:30 pm → 12:00 am",
    "Ends: 8:00 pm → none",
    "Location: Hall → Park",
    "Postal code: none → 730676",
    "Nearest station: Bedok → none",
    "Directions: none → Exit B",
    "New description",
  ];

  it("lists old and new values in the time of Singapore, and no unchanged field", () => {
    expect(describeChanges(event, { ...event, walkIns: 3, updatedAt: new Date() })).toEqual([]);
    expect(describeChanges(event, { ...event, ...forParticipants, ...forAdmins })).toEqual(lines);
  });

  it("has every field for admins", () => {
    expect(describeAllChanges(event, { ...event, ...forParticipants, ...forAdmins })).toEqual([
      ...lines,
      "Area: none → Bedok",
      "Topics: none → Food rescue",
      "Spots: no limit → 1,200",
      "Status: published → cancelled",
      "Reason: none → Rain",
      "New cover photo",
    ]);
  });
});
