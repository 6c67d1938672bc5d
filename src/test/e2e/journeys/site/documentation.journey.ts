import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DAY_MS } from "#lib/time/durations.ts";
import { runDirectory } from "#test/e2e/support/app/directories.ts";
import { readRunnable, run } from "#test/e2e/support/app/runnable.ts";
import { createTokenOf } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";

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
  const options = ["--strict", "--noEmit", "--checkers", "1", "--module", "nodenext", "--types", "node"];
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
