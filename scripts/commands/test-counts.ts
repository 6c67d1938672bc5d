import { readFileSync } from "node:fs";
import { relative } from "node:path";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Lines that name the failures, where the report does. */
  failures?: string[];
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; file: string; line: number; title: string }[];
};

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Reads the counts of a Vitest JSON report. One failure is counted for a file that fails before its first test, and
 * for a run that has no report or no tests, or exits with an error outside of tests.
 */
export function countVitest(file: string, exitCode: number): Counts {
  return count(exitCode, () => {
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
    const { testResults } = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
    for (const { name, status, message, assertionResults } of testResults) {
      const fail = (test: string, reason = "") => {
        counts.failed++;
        counts.failures.push(`${relative(process.cwd(), name)}${test}: ${reason.split("\n", 1)[0]}`);
      };
      for (const test of assertionResults) {
        if (test.status === "passed") counts.passed++;
        else if (test.status === "failed") fail(` › ${test.fullName}`, test.failureMessages[0]);
        else counts.skipped++;
      }
      if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
        fail("", message);
    }
    return counts;
  });
}

/** Reads the counts of a Playwright JSON report by the same rules. A journey that passes on a retry passes. */
export function countPlaywright(file: string, exitCode: number): Counts {
  return count(exitCode, () => {
    const report = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, failures: failedSpecs(report) };
  });
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

function count(exitCode: number, read: () => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read();
  } catch {
    // Without a report, the exit code or the lack of tests counts as a failure.
  }
  const silentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silentFailure ? { ...counts, failed: 1 } : counts;
}
