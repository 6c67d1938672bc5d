import { expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";

/** Runs a module in a process as of `cukup start`. @returns its output, read as entries of the log */
async function entriesOf(script: string): Promise<unknown[]> {
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: "production", APP_VERSION: "1.2.3" } as const;
  const { output } = await runProgram(process.execPath, ["--input-type=module", "-e", script], { env });
  return output.split("\n").map((line) => JSON.parse(line));
}

it("names the process and the version in each entry, and the kind of an error whose class has no name", async () => {
  const entries = await entriesOf(`
    import { flushLog, logger } from "#server/telemetry/logger.ts";
    const Minified = (() => class extends Error { name = "MailRefused" })();
    logger().error({ err: new Minified("no") }, "failed");
    logger().error({ err: new TypeError("bad") }, "failed");
    logger().error({ err: "text" }, "failed");
    flushLog();
  `);
  const about = { level: 50, pid: expect.any(Number), version: "1.2.3", msg: "failed" };
  expect(entries).toEqual([
    expect.objectContaining({
      ...about,
      err: expect.objectContaining({ type: "MailRefused", message: "no", stack: expect.any(String) }),
    }),
    expect.objectContaining({ ...about, err: expect.objectContaining({ type: "TypeError" }) }),
    expect.objectContaining({ ...about, err: "text" }),
  ]);
});

it("a crash is an entry of the log with its stack, and so is all that is said before", async () => {
  const entries = await entriesOf(`
    import { UserError } from "#lib/user-error.ts";
    import { flushLog, logger } from "#server/telemetry/logger.ts";
    import { log, logAsEntries, reportError } from "./src/cli/process/log.ts";
    import { createShutdown } from "./src/cli/process/shutdown.ts";
    logAsEntries(logger(), flushLog);
    log("Cukup is ready");
    reportError(new UserError("The site could not be started."));
    createShutdown().endOnUncaughtError();
    Promise.reject(new RangeError("two\\nlines"));
  `);
  expect(entries).toEqual([
    expect.objectContaining({ level: 30, msg: "Cukup is ready" }),
    expect.objectContaining({ level: 50, msg: "The site could not be started." }),
    expect.objectContaining({
      level: 60,
      msg: "uncaught error",
      err: expect.objectContaining({ type: "RangeError", stack: expect.stringContaining("\n    at ") }),
    }),
  ]);
});

it("an error of the database is logged without the values of its query and of the row", async () => {
  const [entry, plain] = await entriesOf(`
    import { DrizzleQueryError } from "drizzle-orm";
    import { flushLog, logger } from "#server/telemetry/logger.ts";
    const refusal = Object.assign(new Error("violates a check"), {
      ...{ name: "PostgresError", code: "23514", detail: "Failing row contains (7, Void deck)." },
      ...{ parameters: ["Void deck"], where: "Void deck", args: ["Void deck"] },
    });
    const failed = new DrizzleQueryError("insert into offers values ($1)", ["Void deck"], refusal);
    logger().error({ err: failed }, "failed");
    logger().error({ err: refusal }, "failed");
    flushLog();
  `);
  expect(JSON.stringify([entry, plain])).not.toContain("Void deck");
  expect(entry).toMatchObject({ err: { query: "insert into offers values ($1)" } });
  expect(plain).toMatchObject({ err: { type: "PostgresError", code: "23514", message: "violates a check" } });
});
