import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "#server/db/embedded/program.ts";
import { dataDirectory, logFile } from "#test/e2e/support/app/directories.ts";
import { expect, test } from "#test/e2e/support/journey.ts";

const ROOT_PATH = "/usr/sbin:/usr/bin:/sbin:/bin";
const PROGRAMS = ["unshare", "nsenter", "ip"];
/** Programs that give a process a network of its own, which only root may do. */
const canIsolate =
  process.getuid?.() === 0 &&
  PROGRAMS.every((name) => ROOT_PATH.split(":").some((folder) => existsSync(join(folder, name))));

test("bin/cukup starts the site on a machine without a network and without npx, as after a reboot", async () => {
  test.skip(!canIsolate, "needs root, util-linux and iproute2");
  test.setTimeout(180_000);
  const directory = mkdtempSync(join(dataDirectory(), "..", "offline-start-"));
  // Root runs PostgreSQL under another account, which needs access.
  chmodSync(directory, 0o755);
  const port = "3000";
  const env = {
    NODE_ENV: "production",
    PATH: ROOT_PATH,
    PORT: port,
    DATA_DIR: join(directory, "data"),
  } as const;
  const log = `${logFile()}.offline-start`;
  const output = openSync(log, "w");
  const cukup = join(process.cwd(), "bin/cukup");
  const app = spawn("unshare", ["-n", "sh", "-c", `ip link set lo up && exec '${cukup}' start`], {
    // The command may be run from anywhere.
    cwd: "/",
    env,
    stdio: ["ignore", output, output],
  });
  try {
    await expect.poll(() => readFileSync(log, "utf8"), { timeout: 120_000 }).toContain("Cukup is ready at");
    const inside = (...program: string[]) =>
      runProgram("nsenter", ["-t", `${app.pid}`, "-n", ...program], { env, cwd: directory });
    const script = `fetch("http://localhost:${port}/events").then(({ status }) => console.log(status))`;
    expect(await inside(process.execPath, "-e", script)).toEqual({ code: 0, output: "200" });
    const { code, output: found } = await inside(cukup, "doctor");
    expect(found).toMatch(/^ok +app +Version \d+\.\d+\.\d+(\+[0-9a-f]+)? runs on port 3000\.$/m);
    expect(found).toMatch(/^ok +database +PostgreSQL/m);
    expect([code, found.match(/^problem.*/gm)]).toEqual([0, null]);
  } finally {
    app.kill("SIGTERM");
    if (app.exitCode === null) await once(app, "exit");
  }
  expect(app.exitCode).toBe(0);
});
