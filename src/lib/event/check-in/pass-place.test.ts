import { expect, it } from "vitest";
import { passPlace } from "./pass-place.ts";

const event = {
  status: "published" as const,
  date: "2026-11-27",
  startsAt: new Date("2026-11-27T18:00:00+08:00"),
  endTime: "20:00",
};
const at = (time: string) => new Date(`${time}+08:00`);

it("shows the pass from joining to 12 hours after the end, at the top from check-in to the end", () => {
  expect(passPlace(event, at("2026-11-01T00:00:00"))).toBe("bottom");
  expect(passPlace(event, at("2026-11-27T15:59:59"))).toBe("bottom");
  expect(passPlace(event, at("2026-11-27T16:00:00"))).toBe("top");
  expect(passPlace(event, at("2026-11-27T19:59:59"))).toBe("top");
  expect(passPlace(event, at("2026-11-27T20:00:00"))).toBe("bottom");
  expect(passPlace(event, at("2026-11-28T08:00:00"))).toBe("bottom");
  expect(passPlace(event, at("2026-11-28T08:00:01"))).toBeNull();
});

it("shows no pass of a cancelled event", () => {
  expect(passPlace({ ...event, status: "cancelled" }, at("2026-11-27T18:00:00"))).toBeNull();
});
