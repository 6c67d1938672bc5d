import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, expect, it } from "vitest";
import { procedures } from "#server/api/root.ts";
import { resolveViewer } from "#server/auth/session/resolve-viewer.ts";
import { createDatabase, type Database, type Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { isAppError } from "#server/errors.ts";
import { SCHEDULED_JOBS } from "#server/jobs/scheduled-jobs.ts";
import { canSeeEvent } from "#server/services/event/row/access.ts";
import { chooseGuideOfWeek } from "#server/services/guide/choose-guide-of-week.ts";
import { guideExists } from "#server/services/guide/get-guide.ts";
import { sendWeeklySummaries } from "#server/services/home/send-weekly-summaries.ts";
import { runOnce } from "#server/services/idempotency/run-once.ts";
import { openUpload } from "#server/services/upload/open-upload.ts";
import { anonymous, callerWith, createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createFood, NOW, toViewer } from "#test/factories.ts";
import { allTables } from "#test/full-account.ts";
import { exempt, mutations, seesNoodles } from "#test/mutations/mutations.ts";
import { createMutationWorld, type MutationWorld } from "#test/mutations/world.ts";
import { ALLOWED_SCANS, FEW_ROWS } from "#test/plans/allowed-scans.ts";
import { findFullScans } from "#test/plans/full-scans.ts";
import { queries } from "#test/plans/queries.ts";

/** Sunday of the week in which the world's food was eaten. */
const SUNDAY_EVENING = new Date("2026-12-06T18:00:00+08:00");

const CALENDAR = [
  "BEGIN:VCALENDAR",
  ...["BEGIN:VEVENT", "UID:a", "DTSTART:20260105T183000", "RRULE:FREQ=WEEKLY", "SUMMARY:T", "END:VEVENT"],
  "END:VCALENDAR",
].join("\n");
/** Calls of the mutations that need no entry of their own for deadlines. */
const otherMutations: typeof mutations = {
  "auth.forgot": { call: ({ auth }, { user }) => auth.forgot({ email: user.email }) },
  "dashboard.previewSales": {
    as: "admin",
    call: ({ dashboard }) => dashboard.previewSales({ csv: "date,amount\n2026-11-01,1" }),
  },
  "event.previewImport": { as: "admin", call: ({ event }) => event.previewImport({ calendar: CALENDAR }) },
  "guide.preview": { as: "admin", call: ({ guide }) => guide.preview({ description: "*x*" }) },
  "offer.suggest": { as: "member", call: ({ offer }, { photo }) => offer.suggest({ key: photo.key }) },
  "push.test": { as: "member", call: ({ push }, { device }) => push.test({ id: device.id }) },
};
const calls = { ...queries, ...mutations, ...otherMutations };

/** Reads that pages and files make beside the procedures. */
const others: Record<string, (db: Db, world: MutationWorld) => Promise<unknown>> = {
  "refresh for a page": (db, { otherTokens }) =>
    resolveViewer(db, { accessToken: undefined, refreshToken: otherTokens.refresh_token }, NOW),
  "may see an event": (db, { event }) => canSeeEvent({ db, viewer: null }, event.id),
  "is there a guide": (db, { guide }) => guideExists({ db }, guide.id),
  "choice of a guide": (db, { user }) => chooseGuideOfWeek({ db, now: () => NOW }, { userId: user.id }),
  "weekly summary": async (db, { user }) => {
    await createFood(db, user.id, { leftover: "some" });
    await sendWeeklySummaries(createTestContext(db, { now: () => SUNDAY_EVENING }).context);
  },
  "call with a key": async (db, { user }) => {
    const { context } = createTestContext(db);
    const request = { key: "monday", requestHash: "hash" };
    await runOnce({ ...context, viewer: toViewer(user) }, request, async () => ({ status: 201, body: "" }));
  },
  "open a photo": (db, { photo, storage, user }) =>
    openUpload({ db, storage, viewer: user, now: () => NOW }, { key: photo.key, size: "photo" }),
  "open a replaced cover": (db, { photo, storage, admin }) =>
    openUpload({ db, storage, viewer: admin, now: () => NOW }, { key: photo.key, size: "photo" }).catch(
      (error: unknown) => {
        if (!isAppError(error)) throw error;
      },
    ),
};

type Statement = { text: string; params: readonly unknown[]; by: string };

const database = committedTestDatabase();
let pool: Database;
beforeAll(() => {
  pool = createDatabase(database.url, { max: 2 });
  return () => pool.close();
});

/** Runs everything once, each in a transaction that is rolled back. @returns the statements, each once */
async function collect(): Promise<Statement[]> {
  const statements = new Map<string, Statement>();
  let by = "";
  const logQuery = (text: string, params: unknown[]) => {
    if (by && !statements.has(text)) statements.set(text, { text, params, by });
  };
  const db = drizzle(pool.client, { schema, casing: "snake_case", logger: { logQuery } });
  const world = await createMutationWorld(db);
  const undo = new Error("rolled back");
  // A rolled back call must not delete the files of the next one.
  const storage = { ...world.storage, delete: async () => {} };
  const run = async (name: string, work: (tx: Db) => Promise<unknown>) => {
    const running = db.transaction(async (tx) => {
      by = name;
      await work(tx);
      throw undo;
    });
    await running.catch((error: unknown) => {
      if (error !== undo) throw new Error(`${name} failed`, { cause: error });
    });
    by = "";
  };
  for (const [name, { as = "visitor", call }] of Object.entries(calls)) {
    const tokens = world.people[as];
    await run(name, async (tx) => {
      const overrides = { vision: seesNoodles, storage };
      const { caller, traces } = tokens ? callerWith(tx, tokens, overrides) : anonymous(tx, overrides);
      await call(caller, world);
      await Promise.all(traces.background);
    });
  }
  for (const job of SCHEDULED_JOBS) await run(job.name, (tx) => job.run(createTestContext(tx).context));
  for (const [name, work] of Object.entries(others)) await run(name, (tx) => work(tx, world));
  return [...statements.values()].filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  );
}

it("calls every procedure", () => {
  expect(Object.keys(calls).toSorted()).toEqual([...procedures.keys()].toSorted());
  expect(Object.keys(otherMutations)).toEqual(Object.keys(exempt));
});

it("scans no table that grows, in any statement", { timeout: 120_000 }, async () => {
  const growing = new Set(allTables.map(getTableName).filter((table) => !(table in FEW_ROWS)));
  const unused = new Set(ALLOWED_SCANS);
  const scans: string[] = [];
  for (const statement of await collect()) {
    for (const table of await findFullScans(pool.db, statement)) {
      if (!growing.has(table)) continue;
      const allowed = ALLOWED_SCANS.find(
        (scan) => scan.table === table && statement.text.includes(scan.text),
      );
      if (allowed) unused.delete(allowed);
      else scans.push(`${statement.by} scans ${table}: ${statement.text}`);
    }
  }
  expect(scans, "statements that scan a table that grows: add an index").toEqual([]);
  expect([...unused], "allowed scans that no statement makes").toEqual([]);
});
