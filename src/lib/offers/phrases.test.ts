import { expect, it } from "vitest";
import { describeWait, writePhrases } from "./phrases.ts";

const NOW = new Date("2026-12-01T10:00:00Z");
const turn = { collected: 9, until: new Date("2026-12-01T10:15:00Z") };

it("a person who collected often reads why they wait, their place and until when", () => {
  expect(describeWait({ place: 2, turn }, NOW)).toBe(
    "You collected 9 times in four weeks, so neighbours who collected less go first. You’re number 2 in line until 6:15 pm.",
  );
  const usual = "If somebody cancels, it’s yours in your turn, and we notify you.";
  expect([describeWait({ place: 2, turn }, turn.until), describeWait({ place: 2, turn: null }, NOW)]).toEqual(
    [usual, usual],
  );
});

it("phrases have their time, and the meeting place that they are about", () => {
  const says = { taker: "on_my_way", takerAt: NOW, giver: "look_again", giverAt: NOW } as const;
  expect(writePhrases(says, "Void deck of Blk 508B")).toEqual({
    taker: "On my way · 6:00 pm",
    giver: "Look again: Void deck of Blk 508B · 6:00 pm",
  });
  expect(writePhrases({ taker: null, takerAt: null, giver: null, giverAt: null }, null)).toEqual({
    taker: null,
    giver: null,
  });
});
