import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DAY_MS } from "#lib/time/durations.ts";
import { type ProgramOptions, runProgram } from "#server/db/embedded/program.ts";
import { openAppDatabase } from "#test/e2e/support/app/database.ts";
import { runDirectory } from "#test/e2e/support/app/directories.ts";
import { startOwnApp } from "#test/e2e/support/app/own-app.ts";
import { createTokenOf } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";

const RUNNABLE = /<!-- runs -->\n```(\w+)\n([\s\S]*?)\n```/g;

/** Returns the code of the one block of a Markdown file that follows `<!-- runs -->`. */
function readRunnable(path: string, language: string): string {
  const blocks = [...readFileSync(path, "utf8").matchAll(RUNNABLE)];
  expect(blocks.map(([, found]) => found)).toEqual([language]);
  return blocks[0]?.[2] ?? "";
}

/** Runs a program to its end. @returns its output @throws {Error} with it unless it ended well */
async function run(file: string, args: string[], options: ProgramOptions = {}): Promise<string> {
  const { code, output } = await runProgram(file, args, { timeoutMs: 90_000, ...options });
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`);
  return output;
}

test("the commands of docs/api.md run as they are written", async () => {
  const { app, origin, dataDir } = await startOwnApp("documentation");
  try {
    const output = await run("bash", ["-euo", "pipefail", "-c", readRunnable("docs/api.md", "bash")], {
      env: { ...process.env, API: `${origin}/api/v1`, DATA_DIR: dataDir },
    });
    expect(output).toContain('"name":"Kaya toast"');
    const { sql, close } = openAppDatabase(dataDir);
    try {
      const rows = await sql`select food_items.name, calories_kcal, activated from food_items
        join users on users.id = user_id`;
      expect([...rows]).toEqual([{ name: "Kaya toast", calories_kcal: 196, activated: true }]);
    } finally {
      await close();
    }
  } finally {
    await app.stop();
  }
});

test("the program of the client's README compiles and runs with the packed client, outside of the checkout", async ({
  origin,
  member,
  db,
  sql,
}) => {
  const directory = mkdtempSync(join(runDirectory(), "client-"));
  const modules = join(directory, "node_modules");
  const packed = join(modules, "@cukup/client");
  mkdirSync(packed, { recursive: true });
  await run("npm", ["pack", "--pack-destination", directory], { cwd: "packages/client" });
  const [archive = ""] = readdirSync(directory).filter((name) => name.endsWith(".tgz"));
  await run("tar", ["-xzf", join(directory, archive), "--strip-components=1", "-C", packed]);
  mkdirSync(join(modules, "@types"));
  symlinkSync(resolve("packages/client/node_modules/openapi-fetch"), join(modules, "openapi-fetch"));
  symlinkSync(resolve("node_modules/@types/node"), join(modules, "@types/node"));

  writeFileSync(join(directory, "diary.mts"), readRunnable("packages/client/README.md", "ts"));
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--types", "node"];
  await run(resolve("node_modules/.bin/tsc"), [...options, "diary.mts"], { cwd: directory });

  const now = new Date();
  const { secret } = await createTokenOf(db, member.id, {
    scopes: ["food:write"],
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  const env = { ...process.env, CUKUP_API: `${origin}/api/v1`, CUKUP_TOKEN: secret };
  expect(await run(process.execPath, ["diary.mts"], { cwd: directory, env })).toContain("Kaya toast");
  const rows = await sql`select name, calories_kcal from food_items where user_id = ${member.id}`;
  expect([...rows]).toEqual([{ name: "Kaya toast", calories_kcal: 196 }]);
});
