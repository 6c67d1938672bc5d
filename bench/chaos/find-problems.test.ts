import { expect, it } from "vitest";
import { type Evidence, findProblems } from "./find-problems.ts";
import { type Balance, WRITE_KINDS, type Write } from "./record/ledger.ts";

const MINUTE_MS = 60_000;
const COUNT = 10;

const balanced: Balance = {
  ...{ acknowledged: 0, refused: 0, unknown: 0, settled: 0 },
  ...{ lost: [], storedThoughRefused: [], doubled: [] },
};
const writesOf = (outcome: Write["outcome"], kinds: readonly Write["kind"][] = WRITE_KINDS): Write[] =>
  kinds.flatMap((kind) =>
    Array.from({ length: COUNT }, (_, index) => ({
      ...{ kind, thing: "meal" as const, marker: `${kind} ${index}`, state: "300" },
      ...{ outcome, wasUnknown: false },
    })),
  );
const samplesOf = (failed: number) =>
  (["read", "write"] as const).flatMap((kind) =>
    Array.from({ length: 100 }, (_, index) => ({
      ...{ kind, at: (index * MINUTE_MS) / 100, isOk: index >= failed },
      status: index < failed ? "503 UNAVAILABLE" : "200",
    })),
  );

/** Returns what is wrong with a run in which nothing is, but for `change`. */
function problems(change: Partial<Evidence>): string[] {
  return findProblems({
    ...{ balance: balanced, writes: writesOf("acknowledged"), samples: samplesOf(0), defects: [] },
    periods: [
      { fault: "none", from: 0, to: MINUTE_MS },
      { fault: "kill a machine", from: MINUTE_MS, to: 2 * MINUTE_MS },
    ],
    ...{ faults: ["none", "kill a machine"], skipped: new Map(), maySkip: false },
    ...change,
  });
}
const [write] = writesOf("acknowledged");

it("passes a site that loses nothing and acknowledges enough", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ samples: samplesOf(1) })).toEqual([]);
});

it("fails a site that refuses its writes, all or those of a kind", () => {
  expect(problems({ writes: writesOf("refused") })).toContain("only 0 % of the writes were acknowledged");
  expect(problems({ writes: [] })).toContain("only 0 writes were acknowledged in 1.0 minutes");
  const others = WRITE_KINDS.filter((kind) => kind !== "logout");
  const line = "of 10 writes `logout` only 0 were acknowledged";
  expect(
    problems({ writes: [...writesOf("acknowledged", others), ...writesOf("refused", ["logout"])] }),
  ).toEqual([line]);
  expect(problems({ writes: writesOf("acknowledged", others) })).toEqual([line.replace("10", "0")]);
});

it("fails a run with hardly any writes, and one that was never left in peace", () => {
  const long = samplesOf(0).map((sample) => ({ ...sample, at: sample.at * 10 }));
  expect(problems({ samples: long })[0]).toMatch(/^only 180 writes were acknowledged in 9\.\d minutes/);
  expect(problems({ periods: [{ fault: "kill a machine", from: 0, to: 1 }] })).toEqual([
    "0 of 0 reads failed while nothing was broken: ",
    "0 of 0 writes failed while nothing was broken: ",
    "not caused: none",
  ]);
});

it("fails where more than a percent fails while nothing is broken", () => {
  expect(problems({ samples: samplesOf(2) })).toEqual([
    "2 of 100 reads failed while nothing was broken: 503 UNAVAILABLE",
    "2 of 100 writes failed while nothing was broken: 503 UNAVAILABLE",
  ]);
});

it("names path and request of each response that no fault explains", () => {
  const defect = { status: "500 INTERNAL", path: "/events", requestId: "abc" };
  expect(problems({ defects: [defect] })).toEqual(["the response to /events was 500 INTERNAL (request abc)"]);
  expect(problems({ defects: Array(25).fill(defect) }).at(-1)).toBe(
    "5 more responses are explained by no fault",
  );
});

it("fails with each imbalance", () => {
  const some = write ? [write] : [];
  for (const [part, words] of [
    [{ lost: some }, "1 acknowledged writes are lost: meal meal 0"],
    [{ storedThoughRefused: some }, "1 refused writes are stored: meal meal 0"],
    [{ doubled: some }, "1 writes are stored twice: meal meal 0"],
    [{ unknown: 2, settled: 1 }, "1 unknown outcomes were not stored once by repeating"],
  ] satisfies [Partial<Balance>, string][])
    expect(problems({ balance: { ...balanced, ...part } })).toEqual([words]);
});

it("fails with a fault that was not caused, unless it is allowed", () => {
  const faults = ["none", "kill a machine", "fill the disk"];
  expect(problems({ faults })).toEqual(["not caused: fill the disk"]);
  const skipped = new Map([["fill the disk", "run it as root"]]);
  expect(problems({ faults, skipped })).toEqual([
    "not caused: fill the disk: run it as root (--allow-skipped passes without)",
  ]);
  expect(problems({ faults, skipped, maySkip: true })).toEqual([]);
});
