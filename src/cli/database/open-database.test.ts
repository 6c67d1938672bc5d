import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { concludeMove, findMove, noteMove } from "#cli/backup/transfer-notes.ts";
import type { Shutdown } from "#cli/process/shutdown.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { markMoved } from "#server/db/site/site-facts.ts";
import { withClient } from "#test/database.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

let dataDir: string;
beforeAll(() => {
  vi.stubEnv("DATABASE_URL", "");
  dataDir = mkdtempSync(join(tmpdir(), "cukup-open-"));
  // The account that runs PostgreSQL for root needs access.
  chmodSync(dataDir, 0o755);
});
afterAll(() => {
  discardDataDir(dataDir);
});

/** Opens the embedded database for as long as `use` runs. */
async function withDatabase(
  options: Parameters<typeof openDatabase>[2],
  use: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const steps: (() => unknown)[] = [];
  const shutdown = { begun: false, defer: (step: () => unknown) => steps.push(step) } as unknown as Shutdown;
  try {
    await use(await openDatabase(dataDir, shutdown, options));
  } finally {
    for (const step of steps.reverse()) await step();
  }
}

it("an embedded database that was moved away is opened only to undo that, or to end the move that brought it back", async () => {
  const note = {
    mark: "cukup move 1",
    from: "embedded" as const,
    to: "db:5432/cukup",
    at: "2026-12-01T02:00:00Z",
  };
  await withDatabase({}, async ({ url }) => {
    await migrateDatabase(url);
    await markMoved(url, { to: note.to, at: new Date(note.at) });
  });
  const refusal = "The database was moved to db:5432/cukup on 2026-12-01: set DATABASE_URL to it.";
  // The mark alone, as in a copy of the cluster without the notes of DATA_DIR.
  await expect(withDatabase({}, async () => {})).rejects.toThrow(refusal);
  await noteMove(dataDir, note);
  await concludeMove(dataDir, note);
  await expect(withDatabase({}, async () => {})).rejects.toThrow(refusal);
  await noteMove(dataDir, { ...note, mark: "cukup move 2", from: "external", to: "DATA_DIR" });
  // Interrupted before its commit: the content is still the one that was moved away.
  await expect(withDatabase({}, async () => {})).rejects.toThrow(refusal);
  await withDatabase({ mayBeMoved: true }, async ({ url }) => {
    await withClient(url, async (sql) => {
      await sql`comment on schema drizzle is 'cukup move 2'`;
      await sql`update site_facts set moved_to = null, moved_at = null`;
    });
  });
  expect(findMove(dataDir)).toBeDefined();
  await withDatabase({}, async () => {});
  expect(findMove(dataDir)).toBeUndefined();
}, 120_000);
