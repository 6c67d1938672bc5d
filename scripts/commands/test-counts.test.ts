import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

const directory = mkdtempSync(join(tmpdir(), "cukup-counts-"));
afterAll(() => rmSync(directory, { recursive: true }));

const report = (content: unknown) => {
  const file = join(directory, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe("the counts of a run", () => {
  it("name each unit test that failed, and a file that failed before its first", () => {
    const assertionResults = [
      { status: "passed", fullName: "a sum adds", failureMessages: [] },
      {
        status: "failed",
        fullName: "a sum carries",
        failureMessages: ["Error: expected 9 to be 10\n    at x.ts:3"],
      },
      { status: "pending", fullName: "a sum rounds", failureMessages: [] },
    ];
    const file = report({
      testResults: [
        { name: resolve("src/sum.test.ts"), status: "failed", message: "", assertionResults },
        {
          name: resolve("src/gone.test.ts"),
          status: "failed",
          message: "No such module\nat y",
          assertionResults: [],
        },
      ],
    });
    expect(countVitest(file, 1)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        "src/sum.test.ts › a sum carries: Error: expected 9 to be 10",
        "src/gone.test.ts: No such module",
      ],
    });
  });

  it("name each journey that failed, at any depth, but none that passed on a retry", () => {
    const spec = (title: string, ok: boolean) => ({ title, ok, file: "event/join.journey.ts", line: 7 });
    const file = report({
      stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 },
      suites: [{ specs: [spec("joins", true)], suites: [{ specs: [spec("leaves", false)] }] }],
    });
    expect(countPlaywright(file, 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      failures: ["event/join.journey.ts:7 › leaves"],
    });
  });

  it("have a failure where there is no report, no test, or an error outside of the tests", () => {
    expect(countVitest(join(directory, "none.json"), 0)).toMatchObject({ failed: 1 });
    expect(countVitest(report({ testResults: [] }), 0)).toMatchObject({ failed: 1 });
    const passed = { name: resolve("a.test.ts"), status: "passed", message: "" };
    const tests = [{ status: "passed", fullName: "a", failureMessages: [] }];
    expect(countVitest(report({ testResults: [{ ...passed, assertionResults: tests }] }), 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
});
