import { describe, expect, it } from "vitest";
import {
  filteredFeedPath,
  googleEventUrl,
  outlookEventUrl,
  subscriptionUrls,
} from "#lib/event/calendar-links.ts";
import { calendarEnd } from "#lib/event/when/event-phase.ts";

const event = {
  id: 7,
  title: "Rice & beans + more",
  date: "2026-12-02",
  startsAt: new Date("2026-12-01T16:30:00Z"),
  endTime: "02:00",
  postalCode: null,
  location: "Blk 5, #01-02",
  description: "Bring a box.\nAnd a spoon.",
};
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe("a link that fills in a calendar's form", () => {
  it("gives Google all it takes", () => {
    const address = googleEventUrl(event, "https://cukup.test");
    expect(address).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/);
    expect(queryOf(address)).toEqual({
      action: "TEMPLATE",
      text: "Rice & beans + more",
      dates: "20261201T163000Z/20261201T180000Z",
      ctz: "Asia/Singapore",
      location: "Blk 5, #01-02",
      details: "Bring a box.\nAnd a spoon.\n\nhttps://cukup.test/events/7",
    });
  });

  it("gives Outlook all it takes, with no plus sign for a space", () => {
    const address = outlookEventUrl(event, "https://cukup.test");
    expect(address).not.toContain("+");
    expect(queryOf(address)).toMatchObject({
      rru: "addevent",
      subject: "Rice & beans + more",
      startdt: "2026-12-01T16:30:00.000Z",
      enddt: "2026-12-01T18:00:00.000Z",
      location: "Blk 5, #01-02",
    });
  });

  it("ends the next day or after two hours, as the event does", () => {
    const late = { ...event, date: "2026-12-01", time: "23:00", startsAt: new Date("2026-12-01T15:00:00Z") };
    expect(queryOf(googleEventUrl({ ...late, endTime: "01:00" }, "")).dates).toBe(
      "20261201T150000Z/20261201T170000Z",
    );
    expect(queryOf(googleEventUrl({ ...late, endTime: null }, "")).dates).toBe(
      "20261201T150000Z/20261201T170000Z",
    );
    expect(calendarEnd(late.startsAt, null)).toEqual(new Date("2026-12-01T17:00:00Z"));
  });

  it("has the postal code, and a description without marks", () => {
    const full = { ...event, location: "Hall", postalCode: "730676", description: "Bring **two** boxes." };
    for (const url of [
      googleEventUrl(full, "https://cukup.test"),
      outlookEventUrl(full, "https://cukup.test"),
    ]) {
      const { location, details, body } = queryOf(url);
      expect(location).toBe("Hall, Singapore 730676");
      expect(details ?? body).toBe("Bring two boxes.\n\nhttps://cukup.test/events/7");
    }
    const known = { ...full, location: "Hall, Singapore 730676" };
    expect(queryOf(googleEventUrl(known, "https://cukup.test")).location).toBe("Hall, Singapore 730676");
  });

  it("stays short enough for a browser with any description", () => {
    for (const character of ["a", "食", "🍚", "&"]) {
      const long = { ...event, description: character.repeat(5_000) };
      const address = googleEventUrl(long, "https://cukup.test");
      expect(address.length).toBeLessThan(2_000);
      expect(queryOf(address).details).toMatch(/^.+…\n\nhttps:\/\/cukup\.test\/events\/7$/u);
    }
  });
});

it("the path of the feed has the filters that are chosen", () => {
  expect(filteredFeedPath({ topic: "", region: "", area: "" })).toBe("/api/v1/event/calendar.ics");
  expect(filteredFeedPath({ topic: "eating-well", region: "", area: "Ang Mo Kio" })).toBe(
    "/api/v1/event/calendar.ics?topic=eating-well&area=Ang+Mo+Kio",
  );
});

it("the links of a subscription contain the URL of the feed", () => {
  const links = subscriptionUrls("https://cukup.test/api/v1/event/calendar.ics", "Cukup events");
  expect(queryOf(links.google)).toEqual({ cid: "webcal://cukup.test/api/v1/event/calendar.ics" });
  expect(queryOf(links.outlook)).toEqual({
    url: "https://cukup.test/api/v1/event/calendar.ics",
    name: "Cukup events",
  });
  expect(links.device).toBe("webcal://cukup.test/api/v1/event/calendar.ics");
});
