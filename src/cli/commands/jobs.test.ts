import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";
import { sessions } from "#server/db/schema/index.ts";
import { SCHEDULED_JOBS } from "#server/jobs/scheduled-jobs.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin, NOW } from "#test/factories.ts";

const database = committedTestDatabase();
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-jobs-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function cukup(args: string[], variables: Record<string, string> = {}) {
  const { NODE_ENV, PATH } = process.env;
  const settings = {
    DATA_DIR: join(directory, "data"),
    DATABASE_URL: database.url,
    AUTH_SECRET: "9f86d081884c7d659a2feaa0c55ad015",
    APP_URL: "https://cukup.test",
  };
  const env = { NODE_ENV, PATH, ...settings, ...variables };
  return runProgram("bin/cukup", args, { env, timeoutMs: 50_000 });
}

it("lists the scheduled jobs with their times", async () => {
  const { output, code } = await cukup(["jobs"]);
  expect(code).toBe(0);
  for (const { name, cron } of SCHEDULED_JOBS)
    expect(output.split("\n")).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} +${RegExp.escape(cron)}$`)),
    );
});

it("runs a job now, without the app", async () => {
  const { db } = database;
  await createLogin(db, {}, NOW);
  await db
    .update(sessions)
    .set({ revokedAt: sql`now() - interval '400 days'`, createdAt: sql`now() - interval '401 days'` });
  expect(await cukup(["jobs", "run", "sweep-sessions"])).toEqual({
    code: 0,
    output: "sweep-sessions has run.",
  });
  expect(await db.$count(sessions)).toBe(0);
});

it.each([
  [["jobs", "run", "sweep"], {}, "There is no job `sweep`: `cukup jobs` lists all."],
  [
    ["jobs", "run", "sweep-sessions"],
    { APP_URL: "" },
    "APP_URL is required while the app is not running: emails link to the site.",
  ],
])("%j with %o is refused in one line", async (args, variables, line) => {
  expect(await cukup(args, variables)).toEqual({ code: 1, output: line });
});
