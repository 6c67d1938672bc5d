import { readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "#server/db/schema/index.ts";
import journal from "../../../drizzle/meta/_journal.json" with { type: "json" };

type Snapshot = ReturnType<typeof generateDrizzleJson>;

test("the migrations make the schema", async () => {
  const number = String(journal.entries.at(-1)?.idx).padStart(4, "0");
  const migrated: Snapshot = JSON.parse(readFileSync(`drizzle/meta/${number}_snapshot.json`, "utf8"));
  const current = generateDrizzleJson(schema, migrated.id, undefined, "snake_case");
  // Statements that `pnpm db:generate` would write.
  expect(await generateMigration(migrated, current)).toEqual([]);
});
