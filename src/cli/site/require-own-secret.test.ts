import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";
import { emptyTestDatabase } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";
import { claimOwnSite, findSecretMismatch } from "./require-own-secret.ts";

const database = emptyTestDatabase();
const OWN = "9f86d081884c7d659a2feaa0c55ad015";
const OTHER = "a3bf4f1b2b0b822cd15d6c15b0f00a08";
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cukup-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const keep = (secret: string) => writeFileSync(join(dataDir, "auth-secret"), `${secret}\n`);
const check = async (secret: string | undefined) =>
  findSecretMismatch(await readSiteFacts(database.url), secret, dataDir);

describe("the secret of a site", () => {
  it("is the first one that it is started with, and no other", async () => {
    await createOlderSchema(database.url);
    // A database of an earlier version knows none.
    expect(await check(OTHER)).toBeUndefined();
    await migrateDatabase(database.url);
    expect(await check(OTHER)).toBeUndefined();
    await claimOwnSite(database.url, { authSecret: OWN, appUrl: undefined });
    expect(await check(OWN)).toBeUndefined();
    expect(await check(OTHER)).toContain("AUTH_SECRET is not the secret of this site");
    await expect(claimOwnSite(database.url, { authSecret: OTHER, appUrl: undefined })).rejects.toThrow(
      "another AUTH_SECRET",
    );
    expect(await check(OWN)).toBeUndefined();
  });

  it("is named by where it is, or ought to be", async () => {
    await database.migrate();
    await claimOwnSite(database.url, { authSecret: OWN, appUrl: undefined });
    const file = join(dataDir, "auth-secret");
    expect(await check(undefined)).toMatch(`Neither AUTH_SECRET nor ${file} holds the secret of this site, `);
    keep(OTHER);
    expect(await check(OTHER)).toMatch(`${file} is not the secret of this site`);
    keep(OWN);
    expect(await check(OTHER)).toBe(
      `AUTH_SECRET is not the secret of this site, and ${file} is: set it to the content of that file, or remove it where the database is embedded.`,
    );
  });
});

it("the host of calendar entries is that of the first APP_URL that others can reach, and stays", async () => {
  await database.migrate();
  const hostAfter = async (appUrl: string | undefined) => {
    await claimOwnSite(database.url, { authSecret: OWN, appUrl });
    return (await readSiteFacts(database.url)).calendarHost;
  };
  expect(await hostAfter(undefined)).toBeNull();
  expect(await hostAfter("http://localhost:3000")).toBeNull();
  expect(await hostAfter("https://cukup.example")).toBe("cukup.example");
  expect(await hostAfter("https://other.example")).toBe("cukup.example");
});
