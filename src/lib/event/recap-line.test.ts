import { expect, it } from "vitest";
import type { Recap } from "#schemas/event/recap.ts";
import { toDestinationLine, toRecapLine, toResultsTitle, toThanks } from "./recap-line.ts";

const recap: Recap = {
  came: 18,
  walkIns: 2,
  kgRescued: 24.5,
  kgDonated: 12,
  kgComposted: 3.5,
  meals: 45,
  kgCo2e: 38.7,
  note: null,
  photos: [],
  closedAt: new Date(),
  updatedAt: new Date(),
};
const none = { came: 0, kgRescued: 0, kgDonated: 0, kgComposted: 0, meals: 0, kgCo2e: 0 };

it("puts the figures of a recap in words", () => {
  expect(toRecapLine(recap)).toBe("18 people came · 24.5 kg rescued · about 45 meals · 39 kg CO₂e");
  expect(toDestinationLine(recap)).toBe("12 kg donated · 3.5 kg composted");
});

it("gives thanks for results, without kilograms if nothing was rescued", () => {
  expect([24.5, 0.1, 0].map(toThanks)).toEqual([
    "24.5 kg rescued. Thank you!",
    "0.1 kg rescued. Thank you!",
    "Thank you!",
  ]);
});

it("leaves out figures that are zero, and writes one as one", () => {
  expect(toRecapLine({ ...recap, ...none, came: 1, meals: 1 })).toBe("1 person came · about 1 meal");
  expect(toRecapLine({ ...recap, ...none })).toBe("");
  expect(toDestinationLine({ ...recap, ...none })).toBe("");
});

it("says in one line what was rescued and by how many", () => {
  expect(toResultsTitle({ came: 11, kgRescued: 24.5 })).toBe("24.5 kg rescued by 11 people");
  expect(toResultsTitle({ came: 1, kgRescued: 3 })).toBe("3 kg rescued by 1 person");
  expect(toResultsTitle({ came: 0, kgRescued: 3 })).toBe("3 kg rescued");
  expect(toResultsTitle({ came: 2, kgRescued: 0 })).toBe("2 people came");
  expect(toResultsTitle({ came: 0, kgRescued: 0 })).toBeNull();
});
