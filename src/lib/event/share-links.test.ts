import { describe, expect, it } from "vitest";
import { shareLinks, toShareText } from "#lib/event/share-links.ts";

const event = { title: "Rice & beans, 100%", startsAt: new Date("2026-11-27T05:00:00Z") };

describe("shareLinks", () => {
  it("shares the title, the date and the time in Singapore", () => {
    expect(toShareText(event)).toBe("Rice & beans, 100%, Fri, 27 Nov 2026, 1:00 pm");
  });

  it("encodes the text and the page's own URL, without parameters that track", () => {
    const text = toShareText(event);
    const shared = { title: event.title, text, url: "https://cukup.example/events/7" };
    const links = shareLinks(shared).map(({ href }) => new URL(href));
    expect(links.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { text: `${text}\nhttps://cukup.example/events/7` },
      { url: "https://cukup.example/events/7", text },
      { subject: event.title, body: `${text}\nhttps://cukup.example/events/7` },
    ]);
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
      "https://wa.me/",
      "https://t.me/share/url",
      "null",
    ]);
  });
});
