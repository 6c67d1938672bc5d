import { readFileSync } from "node:fs";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
};

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Reads the counts of a Vitest JSON report. One failure is counted for a file that fails before its first test, and
 * for a run that has no report or no tests, or exits with an error outside of tests.
 */
export function countVitest(file: string, exitCode: number): Counts {
  return count(exitCode, () => {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const { testResults } = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
    for (const { status, assertionResults } of testResults) {
      for (const test of assertionResults) {
        if (test.status === "passed") counts.passed++;
        else if (test.status === "failed") counts.failed++;
        else counts.skipped++;
      }
      if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) counts.failed++;
    }
    return counts;
  });
}

/** Reads the counts of a Playwright JSON report by the same rules. A journey that passes on a retry passes. */
export function countPlaywright(file: string, exitCode: number): Counts {
  return count(exitCode, () => {
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
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
