import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";
import { committedTestDatabase } from "#test/database.ts";

const database = committedTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cukup-health-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const script = `
  import { closeDatabase } from "#server/db/client.ts";
  import { handleReady } from "#server/http/health.ts";
  for (const query of ["", "?for=reads"]) {
    const { status, body } = await handleReady(new Request("http://localhost/api/ready" + query));
    console.log(status, JSON.parse(body).errors?.[0].message ?? "");
  }
  await closeDatabase();`;

/** Asks a process with an embedded, or another, database for readiness, then for readiness for reads. */
async function askFor(embedded: boolean): Promise<string[]> {
  const { output } = await runProgram(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      DATABASE_URL: database.url,
      DATABASE_EMBEDDED: String(embedded),
      DATA_DIR: dataDir,
    },
  });
  return output.split("\n").map((line) => line.trim());
}

it.runIf(process.platform === "linux")(
  "a full disk of the embedded database makes a server unready for writes, and leaves it the reads",
  async () => {
    // Nothing has room in /proc.
    symlinkSync("/proc", join(dataDir, "postgres"));
    expect(await askFor(true)).toEqual(["503 The database's disk is full.", "200"]);
    expect(await askFor(false)).toEqual(["200", "200"]);
  },
);

it("a server is ready whose embedded database has room, or a directory that cannot be found", async () => {
  expect(await askFor(true)).toEqual(["200", "200"]);
  symlinkSync(tmpdir(), join(dataDir, "postgres"));
  expect(await askFor(true)).toEqual(["200", "200"]);
});
