import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { claimOwnSite } from "#cli/site/require-own-secret.ts";
import { readMigrationState } from "#server/db/migrate.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";
import { backupSite, SECRET } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase, withClient } from "#test/database.ts";
import { createFullAccount } from "#test/full-account.ts";
import { readSchema } from "#test/transfer.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const site = backupSite(source, target);

/** Programs that the script needs. */
const PROGRAMS = ["bash", "psql", "tar", "zstd", "jq"];
const areThere = PROGRAMS.every((program) => spawnSync(program, ["--version"]).status === 0);

/** Returns the script of docs/deployment.md, as it is written there. */
function readScript(): string {
  const [, section = ""] = readFileSync("docs/deployment.md", "utf8").split("\n### Without the app\n");
  const [, script] = /```sh\n(.*?)```/s.exec(section) ?? [];
  if (script === undefined) throw new Error("The script is not in docs/deployment.md");
  return script;
}

it.skipIf(!areThere)("a backup is read by psql, tar, zstd and jq alone, as the documents say", async () => {
  await createFullAccount(source.db);
  const key = await site.createPhoto();
  await claimOwnSite(source.url, { authSecret: SECRET, appUrl: "https://cukup.example" });
  const backup = await site.backUp();
  mkdirSync(site.path("place"));
  const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, FILE: backup.file, URL: target.url };
  const output = execFileSync("bash", ["-euo", "pipefail", "-c", readScript()], {
    cwd: site.path("place"),
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  expect(output.trim().split("\n")).toEqual(
    Object.entries(backup.rows).map(([table, rows]) => `${table}: ${rows} of ${rows}`),
  );
  expect(readFileSync(site.path(`place/cukup/uploads/${key}/photo.webp`)).length).toBeGreaterThan(0);
  expect(await site.readUsers(target.url)).toEqual(await site.readUsers(source.url));
  expect(await readSchema(target.url)).toEqual(await readSchema(source.url));
  // The app could go on with it.
  expect(await readMigrationState(target.url)).toEqual(await readMigrationState(source.url));
  expect(await readSiteFacts(target.url)).toEqual(await readSiteFacts(source.url));
  await withClient(target.url, async (sql) => {
    const [next] = await sql`select nextval('users_id_seq')::int as id, (select max(id) from users) as last`;
    expect(next?.id).toBeGreaterThan(next?.last);
  });
});
