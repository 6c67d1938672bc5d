import { describe, expect, it } from "vitest";
import { eventBlock } from "#server/mails/event-block.ts";
import { composeMail } from "#server/mails/layout.ts";
import { renderMail } from "#server/mails/mail-template.ts";

const event = {
  id: 7,
  startsAt: new Date("2026-12-08T10:30:00Z"),
  endsAt: new Date("2026-12-08T12:00:00Z"),
  location: "676 Woodlands Drive 71",
  postalCode: "730676",
  station: "Admiralty",
  directions: "Meet at the long tables.\nLift B.",
  hosts: ["mei", "arif"],
  passCode: "4F7K2A",
};
const compose = (facts: Parameters<typeof eventBlock>[1]) =>
  composeMail({
    to: "tan@example.com",
    subject: "Soup",
    greeting: "Hello tan,",
    paragraphs: ["See you there!"],
    action: { label: "Open event", url: "https://cukup.test/events/me/7" },
    ...eventBlock("https://cukup.test", facts),
  });

describe("the block of an event in a mail", () => {
  it("says when, where, the way there, the hosts and the pass in text, each with its link", () => {
    expect(compose(event).text).toContain(
      [
        "When: Tue, 8 Dec 2026 · 6:30 pm to 8:00 pm",
        "Where: 676 Woodlands Drive 71 · Singapore 730676 · Near Admiralty MRT (NS10)",
        "Directions: Meet at the long tables.",
        "Lift B.",
        "Hosts: mei and arif",
        "Pass: 4F7K2A · Show it at check-in.",
        "",
        "Open event:",
        "https://cukup.test/events/me/7",
        "",
        "Directions:",
        "https://www.google.com/maps/dir/?api=1&destination=676%20Woodlands%20Drive%2071%2C%20Singapore%20730676&travelmode=transit",
        "",
        "Show pass:",
        "https://cukup.test/events/me/7#pass",
      ].join("\n"),
    );
  });

  it("says the same in HTML, made of tables alone, and previews time and place", async () => {
    const { html } = await renderMail(compose(event));
    const text = html.replaceAll(/<[^>]*>/g, "");
    for (const part of [
      "6:30 pm to 8:00 pm",
      "Singapore 730676",
      "Near Admiralty MRT (NS10)",
      "Lift B.",
      "4F7K2A",
    ]) {
      expect(text).toContain(part);
    }
    for (const url of ["/events/me/7#pass", "travelmode=transit"]) expect(html).toContain(url);
    expect(html).not.toMatch(/display:\s*(flex|grid)/);
    expect(text).toContain("Tue, 8 Dec 2026, 6:30 pm · 676 Woodlands Drive 71");
  });

  it("leaves out what an event does not have", () => {
    const { id, startsAt, location } = event;
    const { text } = compose({ id, startsAt, location });
    expect(text).toContain("When: Tue, 8 Dec 2026 · 6:30 pm\nWhere: 676 Woodlands Drive 71\n\nOpen event:");
    expect(text).not.toMatch(/Pass|Host|undefined|null/i);
  });

  it("carries text of people as text", async () => {
    const { html } = await renderMail(compose({ ...event, directions: "<b>Exit</b>", hosts: ["<i>"] }));
    expect(html).not.toMatch(/<b>|<i>/);
  });
});
