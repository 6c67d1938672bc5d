import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { toInstant } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import { NextEventCard } from "./next-event-card.tsx";

const event: Event = {
  ...{ id: 7, title: "Soup night", description: "Soup.", status: "published", changeReason: null },
  ...{ date: "2026-12-01", time: "18:00", endTime: "20:00", startsAt: toInstant("2026-12-01", "18:00") },
  ...{ location: "Kampung Admiralty", postalCode: "730676", area: "Woodlands", region: "North" },
  ...{ station: "Admiralty", directions: null, topics: [], coverUrl: null, series: null },
  ...{ capacity: 4, attending: 3, waiting: 0, hosts: [], author: "site", recap: null, ended: false },
  ...{ sequence: 0, updatedAt: new Date(0), proposer: null, dates: null },
};

it("the card of a joined event leads to the pass on its day only", () => {
  const hasPass = (joined: boolean, now: Date) =>
    renderToStaticMarkup(
      createElement(NextEventCard, { next: { event, joined, place: joined ? null : 1 }, now }),
    ).includes("Show pass");
  expect(hasPass(true, toInstant("2026-12-01", "08:00"))).toBe(true);
  expect(hasPass(true, toInstant("2026-12-01", "19:00"))).toBe(true);
  expect(hasPass(true, toInstant("2026-11-30", "23:00"))).toBe(false);
  expect(hasPass(false, toInstant("2026-12-01", "08:00"))).toBe(false);
});
