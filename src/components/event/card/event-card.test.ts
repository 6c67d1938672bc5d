import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EMPTY_EVENT } from "#components/event/card/empty-event.ts";
import { EventCard } from "#components/event/card/event-card.tsx";
import { toInstant } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";

const event: Event = {
  ...EMPTY_EVENT,
  ...{ id: 7, title: "Soup night", startsAt: toInstant("2026-12-01", "18:00") },
  ...{ date: "2026-12-01", time: "18:00", endTime: "20:00" },
  ...{ location: "Kampung Admiralty", postalCode: "730676", area: "Woodlands", station: "Admiralty" },
  ...{ directions: "Lift to level 2.", capacity: 4, attending: 3 },
};

function render(time: string, props: Partial<Parameters<typeof EventCard>[0]> = {}) {
  const now = toInstant("2026-12-01", time);
  const html = renderToStaticMarkup(createElement(EventCard, { event, href: "/events/7", now, ...props }));
  const has = (text: string) => html.includes(text);
  return {
    running: has("Happening now"),
    location: has("Kampung Admiralty<br/>Admiralty MRT · Woodlands"),
    directions: has("Lift to level 2.") && has("travelmode=transit"),
    seats: has("1 spot left"),
    rescued: has("kg rescued"),
  };
}

const nothing = { running: false, location: false, directions: false, seats: false, rescued: false };

describe("the card of an event", () => {
  it("says until the start how many spots are left", () => {
    expect(render("17:59")).toEqual({ ...nothing, seats: true });
  });

  it("shows the location above the station where it is asked for, and at an event that runs now", () => {
    expect(render("17:59", { hasLocation: true })).toEqual({ ...nothing, location: true, seats: true });
    const running = { ...nothing, running: true, location: true, directions: true };
    expect(render("18:00")).toEqual(running);
    expect(render("19:59")).toEqual(running);
    expect(render("20:00")).toEqual(nothing);
  });

  it("shows at the end what was rescued, and of a cancelled event neither that nor that it runs", () => {
    const recap = { came: 3, walkIns: 0, kgRescued: 4.5, kgDonated: 0, kgComposted: 0, meals: 9, kgCo2e: 4 };
    expect(render("20:00", { event: { ...event, recap } })).toEqual({ ...nothing, rescued: true });
    expect(render("18:30", { event: { ...event, status: "cancelled" } })).toEqual(nothing);
  });

  it("does not say of an event that was closed before its end that it is happening", () => {
    const recap = { came: 3, kgRescued: 0, kgDonated: 0, kgComposted: 0 };
    expect(render("18:30", { event: { ...event, recap } })).toEqual(nothing);
  });
});

it("of a series has one line, which opens to its other dates without a script", () => {
  const at = (day: string, id: number) =>
    ({ id, startsAt: toInstant(day, "18:00"), status: "published", differs: false }) as const;
  const dates = [at("2026-12-01", 7), at("2026-12-08", 8), at("2026-12-15", 9)];
  const series = { id: 1, repeat: "weekly", position: 1, total: 3 } as const;
  const now = toInstant("2026-11-30", "09:00");
  const card = { event: { ...event, series, dates }, href: "/events/7", now };
  const html = renderToStaticMarkup(createElement(EventCard, card));
  expect(html).toMatch(/<summary[^>]*>Every Tuesday · next Tue, 1 Dec · 2 more dates<\/summary>/);
  expect([...html.matchAll(/href="\/events\/(\d)"/g)].map(([, id]) => id)).toEqual(["8", "9", "7"]);
  expect(html).not.toContain("Every week");
});
