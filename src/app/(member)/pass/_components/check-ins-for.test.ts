import { expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { checkInsFor } from "./check-ins-for.ts";

const NOW = new Date("2026-12-01T04:00:00Z");
type Hosted = Parameters<typeof checkInsFor>[1][number];

/** Event that starts some hours from now, two hours long. */
function hosted(id: number, hours: number, overrides: Partial<Hosted> = {}): Hosted {
  const startsAt = new Date(NOW.getTime() + hours * HOUR_MS);
  const event = { id, title: `Event ${id}`, startsAt, date: "2026-12-01", endTime: null };
  return { ...event, status: "published", accepted: true, ...overrides } as Hosted;
}
const idsFor = (events: Hosted[]) => checkInsFor("ABCD2345", events, NOW).map(({ href }) => href);

it("leads to the event that runs now, or else to those whose check-in is open", () => {
  const [early, late] = [hosted(1, 1), hosted(2, -30)];
  expect(idsFor([early, late])).toEqual([
    "/events/1/check-in?pass=ABCD2345",
    "/events/2/check-in?pass=ABCD2345",
  ]);
  expect(idsFor([early, late, hosted(3, -1)])).toEqual(["/events/3/check-in?pass=ABCD2345"]);
});

it("leads to no event whose check-in is closed, that was cancelled, or whose invitation is open", () => {
  const others = [hosted(1, 3), hosted(2, -60), hosted(3, -1, { status: "cancelled" })];
  expect(idsFor([...others, hosted(4, -1, { accepted: false })])).toEqual([]);
});
