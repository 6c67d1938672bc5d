import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { committedTestDatabase } from "#test/database.ts";

const database = committedTestDatabase();

it("processes on one database share the tries of a limit", async () => {
  const env = { ...process.env, DATABASE_URL: database.url };
  const count = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["src/test/limits/count-tries.ts"], {
      env,
    });
    return Number(stdout);
  };
  const [one, other] = await Promise.all([count(), count()]);
  expect((one ?? 0) + (other ?? 0)).toBe(LIMITS.login.tries);
});
