import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_EVENT } from "#components/event/card/empty-event.ts";
import { toInstant } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import { NextEventCard } from "./next-event-card.tsx";

const event: Event = {
  ...EMPTY_EVENT,
  ...{ id: 7, title: "Soup night", startsAt: toInstant("2026-12-01", "18:00") },
  ...{ date: "2026-12-01", time: "18:00", endTime: "20:00" },
  ...{ location: "Kampung Admiralty", postalCode: "730676", area: "Woodlands", station: "Admiralty" },
  ...{ capacity: 4, attending: 3 },
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
