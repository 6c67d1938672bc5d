import { describe, expect, it } from "vitest";
import type { ImportRow } from "#schemas/event/event-import.ts";
import { checkPicked, type PickedRow, toChosen, toRowErrors } from "./picked-rows.ts";

const row: ImportRow = {
  ...{
    uid: "a",
    start: "2026-12-05T18:30",
    revision: "r",
    title: "Dinner",
    date: "2026-12-05",
    time: "18:30",
  },
  ...{ endTime: null, location: "Hall", postalCode: null, station: null, area: null, description: "Eat" },
  ...{ repeat: null, times: null, state: "new", eventId: null, importable: true, changes: [], notes: [] },
};
const rowsOf = (...own: Partial<PickedRow>[]): PickedRow[] =>
  own.flatMap(
    (fields) =>
      toChosen("a.ics", { rows: [row], missing: [], more: 0 })?.rows.map((one) => ({ ...one, ...fields })) ??
      [],
  );
const picked = { isPicked: true };

describe("rows of a calendar file", () => {
  it("are picked by nobody to begin with", () => {
    expect(rowsOf({})).toMatchObject([{ isPicked: false, isOpen: false }]);
  });

  it("without an ID get one that stays the same when they are sent again", () => {
    const chosen = toChosen("a.ics", {
      rows: [row, row].map((one) => ({ ...one, uid: null })),
      missing: [],
      more: 0,
    });
    const idsOf = () =>
      checkPicked((chosen?.rows ?? []).map((one) => ({ ...one, ...picked }))).input?.rows.map(
        ({ uid }) => uid,
      );
    expect(new Set(idsOf()).size).toBe(2);
    expect(idsOf()).toEqual(idsOf());
    expect(idsOf()).not.toContain(null);
  });

  it("are sent as far as they are picked, without empty fields, and a series of one date as an event", () => {
    const rows = rowsOf(
      {},
      { ...picked, station: "bedok mrt", endTime: "" },
      { ...picked, repeat: "weekly", times: 1 },
    );
    const { input } = checkPicked(rows);
    expect(input?.rows).toMatchObject([{ station: "Bedok", endTime: null }, {}]);
    expect(input?.rows.map(({ times }) => times)).toEqual([undefined, undefined]);
    expect(checkPicked(rowsOf({ ...picked, repeat: "weekly", times: 4 })).input?.rows).toMatchObject([
      { repeat: "weekly", times: 4 },
    ]);
  });

  it("show what is wrong with them where they are in the file", () => {
    const rows = rowsOf({}, picked, {}, { ...picked, time: null, description: " " });
    expect(checkPicked(rows).errors).toEqual(
      new Map([[3, { time: "Time is required", description: "Description is required" }]]),
    );
    const refused = [
      { path: "rows.1.title", message: "Only an admin can change this." },
      { path: "rows.0", message: "You are not authorized to do this!" },
      { path: "rows", message: "Choose at most 20 events" },
      { message: "Too many" },
    ];
    expect(toRowErrors(rows, refused)).toEqual(
      new Map([
        [3, { title: "Only an admin can change this." }],
        [1, { row: "You are not authorized to do this!" }],
      ]),
    );
  });
});
