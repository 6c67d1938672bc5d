import { expect, it } from "vitest";
import type { MigrationState } from "#server/db/migrate.ts";
import { describeWayBack } from "./way-back.ts";

const state = (wayBack: MigrationState["wayBack"]): MigrationState => ({
  applied: ["0000_one"],
  pending: ["0001_two"],
  newer: "no",
  wayBack,
});
const canReturn = (wayBack: MigrationState["wayBack"], isEmbedded: boolean) =>
  !describeWayBack(state(wayBack), { isEmbedded }).includes("cannot");

it("says which version can come back on which database", () => {
  expect([canReturn("yes", true), canReturn("yes", false)]).toEqual([true, true]);
  expect([canReturn("withUrl", true), canReturn("withUrl", false)]).toEqual([false, true]);
  expect([canReturn("no", true), canReturn("no", false)]).toEqual([false, false]);
});

it("says nothing where no version has to come back", () => {
  for (const part of [{ applied: [] }, { pending: [] }])
    expect(describeWayBack({ ...state("no"), ...part }, { isEmbedded: true })).toBe("");
});
