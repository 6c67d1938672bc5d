import { expect, it } from "vitest";
import { meetingPointOf, withMeetingPoint } from "#lib/offers/meeting-points.ts";

it("puts a meeting point before what was typed, and replaces the one before", () => {
  expect(withMeetingPoint("", "Void deck")).toBe("Void deck");
  expect(withMeetingPoint("Blk 508B", "Void deck")).toBe("Void deck, Blk 508B");
  expect(withMeetingPoint(" void deck,  Blk 508B ", "Bus stop")).toBe("Bus stop, Blk 508B");
  expect(withMeetingPoint("Void deck", "Void deck")).toBe("Void deck");
  expect(meetingPointOf("Under the tree")).toBeNull();
  expect(meetingPointOf("MRT station, exit A")).toBe("MRT station");
});
