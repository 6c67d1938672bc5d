import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkMigrations } from "./migrations.ts";

const PREVIOUS = "a".repeat(40);
const OLDER = "b".repeat(40);
const YOUNGER = "c".repeat(40);
const FIRST = 'CREATE TABLE "soups" ("name" text);';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cukup-migrations-"));
  mkdirSync(join(folder, "meta"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stands for a history of which the previous release has the migration `0000_soups` alone. */
function git(...args: string[]): string | null {
  const [command] = args;
  if (command === "rev-parse") return "false\n";
  if (command === "show") return JSON.stringify({ entries: [{ tag: "0000_soups" }] });
  return args.includes(YOUNGER) ? null : "";
}

/** Checks the migrations of a folder, of which the first was released. */
function check(
  texts: string[],
  {
    previousRelease = PREVIOUS,
    ...options
  }: Partial<Parameters<typeof checkMigrations>[0]> & { previousRelease?: string } = {},
): string[] {
  const tags = texts.map((_, index) => (index === 0 ? "0000_soups" : `000${index}_new`));
  const entries = tags.map((tag, idx) => ({ idx, tag, when: idx, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  texts.forEach((text, index) => {
    writeFileSync(join(folder, `${tags[index]}.sql`), text);
  });
  const hash = createHash("sha256").update(FIRST).digest("hex");
  writeFileSync(
    join(folder, "released.json"),
    JSON.stringify({ previousRelease, migrations: { "0000_soups": hash } }),
  );
  return checkMigrations({ folder, git, ...options }).problems.map((problem) =>
    problem.replace(`${folder}/`, ""),
  );
}

it("takes new tables and columns, and indexes that are built concurrently", () => {
  expect(
    check([
      FIRST,
      `CREATE TABLE "pots" ("id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, "note" text DEFAULT 'drop me');
--> statement-breakpoint
CREATE INDEX "pots_note_idx" ON "pots" ("note");--> statement-breakpoint
ALTER TABLE "soups" ADD COLUMN "kcal" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pots_key" ON "public"."pots" ("note");--> statement-breakpoint
ALTER TABLE "pots" ADD CONSTRAINT "pots_note_check" CHECK ("note" <> '; drop table soups;');
-- Fills the "pots"; drops nothing.
UPDATE "pots" SET "note" = $$;DROP TABLE "soups";$$ /* ;
DROP TABLE "soups"; */;`,
      'ALTER TABLE "soups" VALIDATE CONSTRAINT "soups_kcal_check";',
      'CREATE INDEX CONCURRENTLY "soups_kcal_idx" ON "soups" ("kcal");',
    ]),
  ).toEqual([]);
});

it.each([
  ['CREATE INDEX "soups_idx" ON "soups" ("name");', "require-concurrent-index-creation"],
  [
    'ALTER TABLE "soups" ADD COLUMN "kcal" integer;\n--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "x" ON "soups" ("kcal");',
    "ban-concurrent-index-creation-in-transaction",
  ],
  ['ALTER TABLE "soups" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();', "adding-field-with-default"],
  ['ALTER TABLE "soups" ADD COLUMN "kcal" integer NOT NULL;', "adding-required-field"],
  ['ALTER TABLE "soups" ADD COLUMN "kcal" integer CHECK ("kcal" > 0);', "add the check NOT VALID"],
  ['ALTER TABLE "soups" ADD CONSTRAINT "c" CHECK ("name" <> \'\');', "constraint-missing-not-valid"],
  [
    'ALTER TABLE "soups" ADD CONSTRAINT "f" FOREIGN KEY ("name") REFERENCES "users"("name");',
    "adding-foreign-key-constraint",
  ],
])("refuses what holds up the release before: %s", (statement, rule) => {
  expect(check([FIRST, statement])).toEqual(
    expect.arrayContaining([expect.stringMatching(`^0001_new.sql: .*${rule}`)]),
  );
});

it.each([
  'DROP TABLE "soups";',
  'ALTER TABLE "soups" DROP COLUMN "name";',
  'ALTER TABLE "soups"\n  RENAME COLUMN "name" TO "title";',
  'ALTER TABLE "soups" RENAME TO "broths";',
  'ALTER TABLE "soups" ALTER COLUMN "name" SET DATA TYPE bigint;',
  'ALTER TABLE "soups" ALTER COLUMN "name" SET NOT NULL;',
  "ALTER TYPE \"kind\" RENAME VALUE 'a' TO 'b';",
  'TRUNCATE "soups";',
  'ALTER TABLE "soups" ADD COLUMN "kcal" integer;\nDROP TABLE "soups";',
  'COMMENT ON TABLE "soups" IS \'It\'\'s "hot\'; UPDATE "soups" SET "name" = \'x\';',
  'UPDATE "soups" SET "name" = upper("name");',
  'DELETE FROM "soups";',
  'WITH "old" AS (SELECT 1) DELETE FROM "soups";',
  "DO $$ BEGIN DELETE FROM soups; END $$;",
  'DROP INDEX CONCURRENTLY "soups_name_key";',
  'CREATE UNIQUE INDEX CONCURRENTLY "soups_name_key" ON "soups" ("name");',
  'ALTER TABLE "soups" ADD CONSTRAINT "c" CHECK ("name" <> \'\') NOT VALID;',
  'ALTER TABLE "soups" ALTER COLUMN "name" SET DEFAULT \'laksa\';',
  "ALTER TYPE \"kind\" ADD VALUE 'c';",
])("asks since which release a change is safe: %s", (statement) => {
  expect(check([FIRST, statement])).toEqual([
    expect.stringMatching(/^0001_new.sql: `.*` may break the release before/s),
  ]);
  expect(check([FIRST, `-- contract: safe since ${OLDER}\n${statement}`])).toEqual([]);
  expect(check([FIRST, `-- contract: safe since ${YOUNGER}\n${statement}`])).toEqual([
    `0001_new.sql: the previous release is older than ${YOUNGER} and may not run with this`,
  ]);
  const unknown = (...args: string[]) => (args[0] === "cat-file" ? null : git(...args));
  expect(check([FIRST, `-- contract: safe since ${OLDER}\n${statement}`], { git: unknown })).toEqual([
    `0001_new.sql: ${OLDER} is not a commit of this repository`,
  ]);
});

it("refuses a released migration that has changed or is gone", () => {
  expect(check([`${FIRST} `])).toEqual(["0000_soups.sql: was released and must not change"]);
  expect(check([])).toEqual(["0000_soups was released, and is no longer the migration 0"]);
});

it("looks the previous release up in the history, or says that it cannot", () => {
  expect(check([FIRST], { previousRelease: "main" })).toEqual([
    "drizzle/released.json: previousRelease must be the id of a commit, 40 digits",
  ]);
  expect(check([FIRST], { previousRelease: YOUNGER })).toEqual([
    "drizzle/released.json: previousRelease is not a commit of this branch",
  ]);
  const newer = JSON.stringify({ entries: [{ tag: "0000_soups" }, { tag: "0001_new" }] });
  expect(check([FIRST], { git: (...args) => (args[0] === "show" ? newer : git(...args)) })).toEqual([
    "drizzle/released.json: ends with 0000_soups, and the previous release with 0001_new: run `pnpm db:release`",
  ]);
  expect(checkMigrations({ folder, git: () => null })).toEqual({
    problems: [],
    notes: ["The history is not here: previousRelease was not looked up."],
  });
});
