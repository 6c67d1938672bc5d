import { expect, it } from "vitest";
import { subscribeToInvalidations } from "#server/cache/invalidate.ts";
import { createDatabase } from "#server/db/client.ts";
import { readConnectionLimit } from "#server/db/connections.ts";
import { firstContact } from "#server/db/first-contact.ts";
import { readMigrationState } from "#server/db/migrate.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";
import { committedTestDatabase } from "#test/database.ts";
import { type Obstacle, obstructDatabase } from "#test/obstructed-database.ts";

const database = committedTestDatabase();

const OBSTACLES: [Obstacle, string][] = [
  ["refuse", "ECONNREFUSED"],
  ["close", "CONNECT_TIMEOUT"],
  ["stall", "CONNECT_TIMEOUT"],
];

it.each(OBSTACLES)(
  "a first contact that proxies %s is repeated until the database answers",
  async (obstacle, code) => {
    const proxy = await obstructDatabase(database.url, obstacle);
    const lines: string[] = [];
    const report = (line: string) => {
      lines.push(line);
      void proxy.clear();
    };
    try {
      for (const contact of [readMigrationState, readConnectionLimit])
        await firstContact<unknown>(() => contact(proxy.url), { report, tryMs: 1_000 });
      expect(lines).toEqual([
        `The database does not answer (${code}). Check DATABASE_URL. Trying again for 60 seconds.`,
        "The database answers now.",
      ]);
    } finally {
      await proxy.close();
    }
  },
);

it.each(OBSTACLES)(
  "a process that proxies %s subscribes to invalidations once the database answers",
  async (obstacle) => {
    const proxy = await obstructDatabase(database.url, obstacle);
    const kept = findSingleton("database");
    const own = createDatabase(proxy.url);
    replaceSingleton("database", own);
    const lines: string[] = [];
    const report = (line: string) => {
      lines.push(line);
      void proxy.clear();
    };
    try {
      await subscribeToInvalidations({ report, tryMs: 5_000 });
      expect(lines).toHaveLength(2);
      const [row] = await own.client`
      select count(*)::int as listeners from pg_stat_activity
      where datname = current_database() and query = 'listen "cukup_tags"'`;
      expect(row).toEqual({ listeners: 1 });
    } finally {
      replaceSingleton("database", kept);
      replaceSingleton("invalidationSender", undefined);
      await own.close();
      await proxy.close();
    }
  },
  30_000,
);

it("ends in one line, once its time is over", async () => {
  const proxy = await obstructDatabase(database.url, "refuse");
  const lines: string[] = [];
  const contact = firstContact(() => readMigrationState(proxy.url), {
    report: (line) => lines.push(line),
    patienceMs: 1_000,
  });
  await expect(contact).rejects.toMatchObject({
    name: "UserError",
    message: "The database does not answer (ECONNREFUSED). Check DATABASE_URL.",
  });
  expect(lines).toHaveLength(1);
});

it("fails immediately where waiting does not help", async () => {
  const url = new URL(database.url);
  url.password = "guess";
  const report = () => expect.unreachable();
  await expect(firstContact(() => readMigrationState(url.href), { report })).rejects.toMatchObject({
    code: "28P01",
  });
});
