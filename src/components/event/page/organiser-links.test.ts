import { expect, it } from "vitest";
import type { EventStatus } from "#schemas/event/event.ts";
import { hasLeftovers, nextOrganiserPage, organiserPages } from "./organiser-links.tsx";

const event = {
  id: 7,
  status: "published" as EventStatus,
  date: "2026-11-27",
  startsAt: new Date("2026-11-27T18:00:00+08:00"),
  endTime: "20:00",
};
const labelsAt = (time: string, more: object = {}) =>
  organiserPages({ ...event, ...more }, new Date(`${time}+08:00`)).map(({ label }) => label);

it("offers check-in from the morning of the event until 48 hours after its end", () => {
  expect(labelsAt("2026-11-26T23:59:00")).toEqual(["Attendees"]);
  expect(labelsAt("2026-11-27T00:00:00")).toEqual(["Attendees", "Check-in"]);
  expect(labelsAt("2026-11-29T19:59:59")).toEqual(["Attendees", "Check-in", "Results"]);
  expect(labelsAt("2026-11-29T20:00:00")).toEqual(["Attendees", "Results"]);
});

it("offers check-in the evening before an event that begins at night", () => {
  const startsAt = new Date("2026-11-27T00:30:00+08:00");
  expect(labelsAt("2026-11-26T22:30:00", { startsAt, endTime: null })).toEqual(["Attendees", "Check-in"]);
});

it("offers closing from the start of the event until 60 days after its end", () => {
  expect(labelsAt("2026-11-27T17:59:59")).toEqual(["Attendees", "Check-in"]);
  expect(labelsAt("2026-11-27T18:00:00")).toEqual(["Attendees", "Check-in", "Results"]);
  expect(labelsAt("2027-01-26T20:00:01")).toEqual(["Attendees"]);
});

it("offers the attendees alone of a cancelled event, and nothing of one that is not public", () => {
  expect(labelsAt("2026-11-27T19:00:00", { status: "cancelled" })).toEqual(["Attendees"]);
  expect(labelsAt("2026-11-27T19:00:00", { status: "proposed" })).toEqual([]);
});

it("names check-in while people arrive, and closing once the event is over, until it has results", () => {
  const nextAt = (time: string, more: object = {}) =>
    nextOrganiserPage({ ...event, recap: null, ...more }, new Date(`${time}+08:00`));
  expect(nextAt("2026-11-27T15:59:59")).toBeNull();
  expect(nextAt("2026-11-27T16:00:00")).toBe("Check-in");
  expect(nextAt("2026-11-27T19:59:59")).toBe("Check-in");
  expect(nextAt("2026-11-27T20:00:00")).toBe("Results");
  const recap = { came: 12, kgRescued: 0, kgDonated: 0, kgComposted: 0 };
  expect(nextAt("2026-11-27T20:00:00", { recap })).toBeNull();
  expect(nextAt("2026-11-27T19:00:00", { status: "cancelled" })).toBeNull();
});

it("offers what is left once a published event is over, for 60 days", () => {
  const hasLeftoversAt = (time: string, status: EventStatus = "published") =>
    hasLeftovers({ ...event, status }, new Date(`${time}+08:00`));
  expect(hasLeftoversAt("2026-11-27T19:59:59")).toBe(false);
  expect(hasLeftoversAt("2026-11-27T20:00:00")).toBe(true);
  expect(hasLeftoversAt("2027-01-26T20:00:01")).toBe(false);
  expect(hasLeftoversAt("2026-11-27T20:00:00", "cancelled")).toBe(false);
});
