import { expect, it } from "vitest";
import { toEventJsonLd, toGuideJsonLd, toScriptJson, toSiteJsonLd } from "#app/_metadata/schema-org.ts";
import { EMPTY_EVENT } from "#components/event/card/empty-event.ts";
import { toInstant } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";

const event: Event = {
  ...EMPTY_EVENT,
  ...{ id: 7, title: "Soup night", description: "Bring a bowl.", location: "Block 5, Bishan" },
  ...{ date: "2026-12-01", time: "18:30", startsAt: toInstant("2026-12-01", "18:30") },
};
const toLd = (changes: Partial<Event> = {}) =>
  toEventJsonLd({ ...event, ...changes }, "https://cukup.test", ["https://cukup.test/card.png"]);

it("has title, times in Singapore and location", () => {
  expect(toLd()).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Event",
    name: "Soup night",
    startDate: "2026-12-01T18:30:00+08:00",
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: "Block 5, Bishan", address: { addressCountry: "SG" } },
    organizer: { "@type": "Organization", name: "Cukup", url: "https://cukup.test" },
    image: ["https://cukup.test/card.png"],
    url: "https://cukup.test/events/7",
  });
  expect(toLd()).not.toHaveProperty("endDate");
});

it("has area and postal code in the postal address, and a description without marks", () => {
  const { location, description } = toLd({
    postalCode: "570005",
    area: "Bishan",
    description: "Bring **a bowl**.",
  });
  expect(location.address).toEqual({
    "@type": "PostalAddress",
    streetAddress: "Block 5, Bishan",
    addressLocality: "Bishan",
    postalCode: "570005",
    addressCountry: "SG",
  });
  expect(description).toBe("Bring a bowl.");
  expect(Object.keys(toLd().location.address)).toEqual(["@type", "streetAddress", "addressCountry"]);
});

it("ends on the next day when the end time is before the start's", () => {
  expect(toLd({ endTime: "20:00" }).endDate).toBe("2026-12-01T20:00:00+08:00");
  expect(toLd({ endTime: "01:15" }).endDate).toBe("2026-12-02T01:15:00+08:00");
});

it("says that an event is cancelled", () => {
  expect(toLd({ status: "cancelled" }).eventStatus).toBe("https://schema.org/EventCancelled");
});

it("is organised by the hosts who show their username, else by the site or a member", () => {
  const { organizer } = toLd({ hosts: [{ username: "mei" }, { username: "arif" }] });
  expect(organizer).toEqual([
    { "@type": "Person", name: "mei" },
    { "@type": "Person", name: "arif" },
  ]);
  expect(toLd({ author: "site" }).organizer).toMatchObject({ "@type": "Organization", name: "Cukup" });
  expect(toLd({ author: "member" }).organizer).toEqual({ "@type": "Person", name: "a member of Cukup" });
});

it("cannot be left from inside a script element, and reads back as it was", () => {
  const hostile = toLd({ title: "</script><script>alert(1)</script><!-- & \u2028" });
  const json = toScriptJson(hostile);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile);
});

it("belongs to a series of its name if it repeats", () => {
  const series = { id: 1, repeat: "weekly", position: 2, total: 8 } as const;
  expect(toLd({ series })).toMatchObject({ superEvent: { "@type": "EventSeries", name: "Soup night" } });
  expect(toLd()).not.toHaveProperty("superEvent");
});

it("says that it is free, and how many seats there are and are left", () => {
  expect(toLd({ capacity: 12, attending: 5 })).toMatchObject({
    isAccessibleForFree: true,
    maximumAttendeeCapacity: 12,
    remainingAttendeeCapacity: 7,
  });
  expect(toLd({ capacity: 4, attending: 6 }).remainingAttendeeCapacity).toBe(0);
  expect(toLd()).not.toHaveProperty("maximumAttendeeCapacity");
});

it("describes a guide as an article of the site", () => {
  const guide = { id: 3, title: "Keep rice", createdAt: new Date(0), updatedAt: new Date(1_000) };
  expect(toGuideJsonLd(guide, "https://cukup.test", "In the fridge.")).toMatchObject({
    "@type": "Article",
    headline: "Keep rice",
    description: "In the fridge.",
    datePublished: "1970-01-01T00:00:00.000Z",
    dateModified: "1970-01-01T00:00:01.000Z",
    publisher: { "@type": "Organization", name: "Cukup", url: "https://cukup.test" },
    mainEntityOfPage: "https://cukup.test/guides/3",
  });
  expect(toGuideJsonLd(guide, "https://cukup.test", "")).not.toHaveProperty("description");
});

it("describes the site as an organisation", () => {
  expect(toSiteJsonLd("https://cukup.test")).toMatchObject({
    "@type": "Organization",
    name: "Cukup",
    logo: "https://cukup.test/icons/icon-512.png",
  });
});
