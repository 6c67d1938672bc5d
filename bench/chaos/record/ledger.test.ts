import { expect, it } from "vitest";
import { balance, EXISTS, keyOf, stateOfEvent, type Thing, type Write } from "./ledger.ts";

const write = (change: Partial<Write> & { state: string | null }): Write => ({
  ...{ kind: "meal", thing: "meal", marker: "rice", outcome: "acknowledged", wasUnknown: false },
  ...change,
});
const meal = (state: string | null, outcome: Write["outcome"] = "acknowledged") => write({ state, outcome });
const weigh = (writes: Write[], states: string[]) => {
  const { lost, storedThoughRefused, doubled } = balance(new Map([["meal rice", states]]), writes);
  return [lost.length, storedThoughRefused.length, doubled.length];
};

it("finds nothing wrong where each thing is as the last acknowledged write left it", () => {
  expect(weigh([meal("300")], ["300"])).toEqual([0, 0, 0]);
  expect(weigh([meal("300"), meal("450")], ["450"])).toEqual([0, 0, 0]);
  expect(weigh([meal("300"), meal(null)], [])).toEqual([0, 0, 0]);
  expect(weigh([meal("300"), meal("450", "refused")], ["300"])).toEqual([0, 0, 0]);
  expect(weigh([meal("300", "refused")], [])).toEqual([0, 0, 0]);
  for (const stored of ["300", "450"])
    expect(weigh([meal("300"), meal("450", "unknown")], [stored])).toEqual([0, 0, 0]);
});

it("finds a row, a change, a deletion and a cancellation that were acknowledged and lost", () => {
  expect(weigh([meal("300")], [])).toEqual([1, 0, 0]);
  expect(weigh([meal("300"), meal("450")], ["300"])).toEqual([1, 0, 0]);
  expect(weigh([meal("300"), meal(null)], ["300"])).toEqual([1, 0, 0]);
  const event = (kind: Write["kind"], status: "published" | "cancelled") =>
    write({ kind, thing: "event", marker: "soup", state: stateOfEvent(status, "Block 1") });
  const writes = [event("publish an event", "published"), event("cancel an event", "cancelled")];
  const stored = new Map([["event soup", [stateOfEvent("published", "Block 1")]]]);
  expect(balance(stored, writes).lost).toEqual([writes[1]]);
});

it("finds a seat that was left, and a session that was ended, and is there again", () => {
  for (const [thing, kinds] of [
    ["seat", ["join", "leave"]],
    ["session", ["login", "logout"]],
  ] satisfies [Thing, Write["kind"][]][]) {
    const writes = kinds.map((kind, index) =>
      write({ kind, thing, marker: "1", state: index === 0 ? EXISTS : null }),
    );
    expect(balance(new Map([[keyOf({ thing, marker: "1" }), [EXISTS]]]), writes).lost).toEqual([writes[1]]);
    expect(balance(new Map(), writes).lost).toEqual([]);
  }
});

it("finds what was refused and stored, and what was stored twice", () => {
  expect(weigh([meal("300", "refused")], ["300"])).toEqual([0, 1, 0]);
  expect(weigh([meal("300"), meal("450", "refused")], ["450"])).toEqual([0, 1, 0]);
  expect(weigh([meal("300")], ["300", "300"])).toEqual([0, 0, 1]);
});

it("counts an unknown outcome as settled once a repetition was acknowledged and is stored", () => {
  const repeated = (outcome: Write["outcome"]) => write({ state: "300", outcome, wasUnknown: true });
  const stored = new Map([["meal rice", ["300"]]]);
  expect(balance(stored, [repeated("acknowledged")])).toMatchObject({ unknown: 1, settled: 1 });
  expect(balance(stored, [repeated("unknown")])).toMatchObject({ unknown: 1, settled: 0 });
  expect(balance(new Map(), [repeated("acknowledged")])).toMatchObject({ unknown: 1, settled: 0 });
});
