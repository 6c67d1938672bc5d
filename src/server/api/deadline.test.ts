import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getTableName, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appRouter, type Caller, procedures } from "#server/api/root.ts";
import { issueMailedToken } from "#server/auth/mailed-token.ts";
import { createDatabase, type Database, type Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import type { AppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import { Authenticator } from "#test/authenticator.ts";
import { anonymous, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createUpload, createUser, NOW, PASSWORD } from "#test/factories.ts";
import { allTables } from "#test/full-account.ts";
import { createPasskeyOwner } from "#test/passkeys.ts";
import { createMemoryStorage } from "#test/photos.ts";

/** Its connections look on and hold locks; the calls have a pool of one connection. */
const database = committedTestDatabase();
let pool: Database;
let keeper: Database;

beforeAll(() => {
  pool = createDatabase(database.url, { max: 1 });
  keeper = createDatabase(database.url, { max: 2 });
  return async () => {
    await Promise.all([pool.close(), keeper.close()]);
  };
});
/** Deadlines pass when the test says so, however fast the machine is. */
const deadlines = new Set<() => void>();
function startTimer(_ms: number, work: () => void): () => void {
  deadlines.add(work);
  return () => void deadlines.delete(work);
}
function passDeadline(): void {
  for (const work of deadlines) work();
}

/** Counts of tries may stay when nothing else does. */
const checked = allTables.map(getTableName).filter((name) => name !== "rate_limits");

type World = Awaited<ReturnType<typeof createWorld>>;
type Person = keyof World["people"];
type Row = {
  as?: Person;
  call: (caller: Caller, world: World) => Promise<unknown>;
};

/** People with something in every table, each of whom calls through `db`. */
async function createWorld(db: Db) {
  const owner = await createPasskeyOwner(db);
  const admin = await createUser(db, { permission: 0 });
  const helper = await createUser(db, { permission: 0 });
  const newcomer = await createUser(db, { activated: false, verified: false });
  const suspended = await createUser(db, { suspendedAt: NOW });
  const { id: userId, email } = owner.user;
  const recent = await createUser(db, { activated: false, verified: false });
  const token = (
    user: { id: number; email: string },
    purpose: Parameters<typeof issueMailedToken>[1]["purpose"],
  ) => issueMailedToken(db, { userId: user.id, email: user.email, purpose, requested: true }, NOW);
  const event = await createEvent(db);
  const joined = await createEvent(db);
  const full = await createEvent(db, { capacity: 1 });
  const waited = await createEvent(db, { capacity: 1 });
  await db.insert(schema.attendances).values([
    { eventId: joined.id, userId },
    { eventId: full.id, userId: admin.id },
    { eventId: waited.id, userId: admin.id },
  ]);
  await db.insert(schema.waitlistEntries).values({ eventId: waited.id, userId });
  const eaten = {
    userId,
    name: "Laksa",
    caloriesKcal: 600,
    servingQty: 1,
    servingUnit: "bowl",
    eatenAt: NOW,
  };
  const [food, deletedFood] = await db
    .insert(schema.foodItems)
    .values([
      { ...eaten, meal: "lunch", source: "manual" },
      { ...eaten, meal: "lunch", source: "manual", deletedAt: NOW },
    ])
    .returning();
  const [feedback] = await db
    .insert(schema.feedback)
    .values({ userId, name: "N", email, feedbackMessage: "More rice" })
    .returning();
  const [notification] = await db
    .insert(schema.notifications)
    .values({ userId, notificationMessage: "Welcome" })
    .returning();
  const [sale] = await db.insert(schema.sales).values({ date: "2026-11-01", amount: 1 }).returning();
  const [entry] = await db
    .insert(schema.sustainabilityEntries)
    .values({ date: "2026-11-01", label: "Eaten", kg: 1 })
    .returning();
  const [guide] = await db.insert(schema.guides).values({ title: "Rice" }).returning();
  if (!food || !deletedFood || !feedback || !notification || !sale || !entry || !guide)
    throw new Error("A row was not stored");
  const { user, passkey, authenticator, caller } = owner;
  const other = await callerFor(db, user);
  const sessions = await other.caller.user.sessions();
  const registration = await caller.passkey.startRegistration();
  const login = await anonymous(db).caller.passkey.startLogin({ email });
  const reauthentication = await caller.passkey.startLogin({});
  const storage = createMemoryStorage();
  const photo = await createUpload(db, userId, { storage });
  const people = {
    visitor: null,
    member: owner.tokens,
    newcomer: (await callerFor(db, newcomer)).tokens,
    /** Has been mailed no link so far. */
    recent: (await callerFor(db, recent)).tokens,
    refresh: { access_token: other.tokens.refresh_token },
    admin: (await callerFor(db, admin)).tokens,
  };
  return {
    ...{ user, passkey, admin, helper, newcomer, suspended, event, joined, full, waited, food, deletedFood },
    ...{ feedback, notification, sale, entry, guide, photo, storage, people, otherTokens: other.tokens },
    otherSessionId: sessions.find(({ current }) => current)?.id ?? 0,
    registered: { track: registration.track, signed: new Authenticator().register(registration) },
    loggedIn: { track: login.track, signed: authenticator.logIn(login) },
    reauthenticated: { track: reauthentication.track, signed: authenticator.logIn(reauthentication) },
    tokens: {
      activation: await token(newcomer, "activation"),
      verification: await token(newcomer, "verification"),
      reset: await token(user, "password_reset"),
      undo: await token(user, "email_change_undo"),
    },
  };
}

const seesLaksa: Vision = {
  recognise: async () => ({
    ...{ name: "Unknown noodles", calories: 500, servingQty: 1, servingUnit: "bowl" },
    ...{ servingGrams: null, confidence: 0.9 },
  }),
};
const newPassword = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };
const someone = { username: "newcomer", email: "new@example.com" };
const form = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };
const csv = "date,amount\n2026-11-30,1";
const key = "7b0c1c8e-4f4c-4a53-9a0e-0d8f6f1f2a3b";

/** Mutations, with input that makes them write. */
const rows: Record<string, Row> = {
  "auth.register": { call: ({ auth }) => auth.register({ ...someone, ...newPassword, agreePolicy: true }) },
  "auth.login": { call: ({ auth }, { user }) => auth.login({ email: user.email, password: PASSWORD }) },
  "auth.refresh": {
    as: "refresh",
    call: ({ auth }, { otherTokens }) => auth.refresh({ access_token: otherTokens.access_token }),
  },
  "auth.invalidateTokens": {
    as: "refresh",
    call: ({ auth }, { otherTokens }) => auth.invalidateTokens({ access_token: otherTokens.access_token }),
  },
  "auth.activate": {
    as: "newcomer",
    call: ({ auth }, { tokens }) => auth.activate({ token: tokens.activation }),
  },
  "auth.verify": {
    as: "newcomer",
    call: ({ auth }, { tokens }) => auth.verify({ token: tokens.verification }),
  },
  "auth.recreateToken": {
    as: "recent",
    call: ({ auth }) => auth.recreateToken({ token_type: "activation" }),
  },
  "auth.reauthenticate": { as: "member", call: ({ auth }) => auth.reauthenticate({ password: PASSWORD }) },
  "auth.reset": { call: ({ auth }, { tokens }) => auth.reset({ token: tokens.reset, ...newPassword }) },
  "auth.undoEmailChange": { call: ({ auth }, { tokens }) => auth.undoEmailChange({ token: tokens.undo }) },
  "user.update": { as: "member", call: ({ user }) => user.update({ username: "renamed" }) },
  "user.changePassword": {
    as: "member",
    call: ({ user }) => user.changePassword({ current: PASSWORD, ...newPassword }),
  },
  "user.delete": { as: "member", call: ({ user }) => user.delete({}) },
  "user.endSession": {
    as: "member",
    call: ({ user }, { otherSessionId }) => user.endSession({ id: otherSessionId }),
  },
  "user.endOtherSessions": { as: "member", call: ({ user }) => user.endOtherSessions() },
  "passkey.startRegistration": { as: "member", call: ({ passkey }) => passkey.startRegistration() },
  "passkey.finishRegistration": {
    as: "member",
    call: ({ passkey }, { registered }) => passkey.finishRegistration(registered),
  },
  "passkey.startLogin": { call: ({ passkey }) => passkey.startLogin({}) },
  "passkey.finishLogin": { call: ({ passkey }, { loggedIn }) => passkey.finishLogin(loggedIn) },
  "passkey.reauthenticate": {
    as: "member",
    call: ({ passkey }, { reauthenticated }) => passkey.reauthenticate(reauthenticated),
  },
  "passkey.rename": {
    as: "member",
    call: ({ passkey }, world) => passkey.rename({ id: world.passkey.id, name: "New" }),
  },
  "passkey.delete": { as: "member", call: ({ passkey }, world) => passkey.delete({ id: world.passkey.id }) },
  "event.create": { as: "admin", call: ({ event }) => event.create(form) },
  "event.update": {
    as: "admin",
    call: ({ event }, world) => event.update({ id: world.event.id, title: "New" }),
  },
  "event.delete": { as: "admin", call: ({ event }, world) => event.delete({ id: world.event.id }) },
  "event.join": { as: "member", call: ({ event }, world) => event.join({ id: world.event.id }) },
  "event.leave": { as: "member", call: ({ event }, { joined }) => event.leave({ id: joined.id }) },
  "event.joinWaitlist": { as: "member", call: ({ event }, { full }) => event.joinWaitlist({ id: full.id }) },
  "event.leaveWaitlist": {
    as: "member",
    call: ({ event }, { waited }) => event.leaveWaitlist({ id: waited.id }),
  },
  "feedback.create": {
    as: "member",
    call: ({ feedback }) => feedback.create({ name: "N", email: "n@example.com", feedbackMessage: "M" }),
  },
  "feedback.delete": {
    as: "admin",
    call: ({ feedback }, world) => feedback.delete({ id: world.feedback.id }),
  },
  "food.create": { as: "member", call: ({ food }) => food.create({ name: "Kaya toast", calories: 196 }) },
  "food.generate": { as: "member", call: ({ food }, { photo }) => food.generate({ image: photo.image }) },
  "food.update": {
    as: "member",
    call: ({ food }, world) => food.update({ id: world.food.id, leftover: "none" }),
  },
  "food.delete": { as: "member", call: ({ food }, world) => food.delete({ id: world.food.id }) },
  "food.restore": { as: "member", call: ({ food }, { deletedFood }) => food.restore({ id: deletedFood.id }) },
  "food.repeat": { as: "member", call: ({ food }, world) => food.repeat({ id: world.food.id }) },
  "calendar.reset": { as: "member", call: ({ calendar }) => calendar.reset() },
  "notification.markSeen": {
    as: "member",
    call: (caller, { notification }) => caller.notification.markSeen({ upTo: notification.id }),
  },
  "notification.archive": {
    as: "member",
    call: (caller, { notification }) => caller.notification.archive({ id: notification.id }),
  },
  "notification.archiveAll": {
    as: "member",
    call: (caller, { notification }) => caller.notification.archiveAll({ upTo: notification.id }),
  },
  "notification.setPreference": {
    as: "member",
    call: ({ notification }) =>
      notification.setPreference({ kind: "event_reminder", inApp: false, email: false }),
  },
  "dashboard.update": { as: "admin", call: ({ dashboard }) => dashboard.update({ title: "New" }) },
  "dashboard.createSale": {
    as: "admin",
    call: ({ dashboard }) => dashboard.createSale({ date: "2026-11-30", amount: 1 }),
  },
  "dashboard.updateSale": {
    as: "admin",
    call: ({ dashboard }, { sale }) => dashboard.updateSale({ id: sale.id, amount: 2 }),
  },
  "dashboard.deleteSale": {
    as: "admin",
    call: ({ dashboard }, { sale }) => dashboard.deleteSale({ id: sale.id }),
  },
  "dashboard.importSales": { as: "admin", call: ({ dashboard }) => dashboard.importSales({ csv, key }) },
  "dashboard.createSustainability": {
    as: "admin",
    call: ({ dashboard }) => dashboard.createSustainability({ date: "2026-11-30", label: "Eaten", kg: 1 }),
  },
  "dashboard.updateSustainability": {
    as: "admin",
    call: ({ dashboard }, { entry }) => dashboard.updateSustainability({ id: entry.id, kg: 2 }),
  },
  "dashboard.deleteSustainability": {
    as: "admin",
    call: ({ dashboard }, { entry }) => dashboard.deleteSustainability({ id: entry.id }),
  },
  "guide.create": { as: "admin", call: ({ guide }) => guide.create({ title: "T" }) },
  "guide.update": {
    as: "admin",
    call: ({ guide }, world) => guide.update({ id: world.guide.id, title: "T" }),
  },
  "guide.delete": { as: "admin", call: ({ guide }, world) => guide.delete({ id: world.guide.id }) },
  "admin.activate": { as: "admin", call: ({ admin }, { newcomer }) => admin.activate({ id: newcomer.id }) },
  "admin.promote": { as: "admin", call: ({ admin }, { user }) => admin.promote({ id: user.id }) },
  "admin.demote": { as: "admin", call: ({ admin }, { helper }) => admin.demote({ id: helper.id }) },
  "admin.suspend": {
    as: "admin",
    call: ({ admin }, { user }) => admin.suspend({ id: user.id, reason: "Spam" }),
  },
  "admin.restore": { as: "admin", call: ({ admin }, { suspended }) => admin.restore({ id: suspended.id }) },
  "admin.exportAudit": { as: "admin", call: ({ admin }) => admin.exportAudit({}) },
};

/** Mutations that never fail with a 503 for a busy database, and the reason. */
const exempt = {
  "auth.forgot": "returns before it begins, so that its duration does not reveal whether an account exists",
  "dashboard.previewSales": "writes nothing",
  "guide.preview": "writes nothing",
};

/** Rows of all tables, by their names. */
async function dump(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of checked) {
    const rows = sql`select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) from ${sql.identifier(name)} row`;
    const [hash] = await database.db.execute<{ md5: string }>(rows);
    hashes[name] = hash?.md5 ?? "";
  }
  return hashes;
}

/** Calls through the pool, of which the caller's session has been looked up already. */
async function prepare(world: World, { as = "visitor", call }: Row) {
  const tokens = world.people[as];
  const overrides = { vision: seesLaksa, storage: world.storage, startTimer };
  const { context, caller, traces } = tokens
    ? callerWith(pool.db, tokens, overrides)
    : anonymous(pool.db, overrides);
  if (as !== "visitor" && as !== "refresh") await context.findViewer();
  return { context, traces, begin: () => errorOf(call(caller, world)) };
}

/** Locks tables against writing, waits until `begin` waits for one, and unlocks them when its call has returned. */
async function whileLocked<Result>(begin: () => Promise<Result>, lock: SQL): Promise<Result> {
  return keeper.db.transaction(async (tx) => {
    await tx.execute(lock);
    let isAnswered = false;
    const result = begin().finally(() => {
      isAnswered = true;
    });
    result.catch(() => {});
    while (!isAnswered && !(await isAnyWaiting())) await pause();
    passDeadline();
    return result;
  });
}

async function isAnyWaiting(): Promise<boolean> {
  const waiting = await database.db.execute(sql`select 1 from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`);
  return waiting.length > 0;
}

const pause = () => database.db.execute(sql`select pg_sleep(0.01)`);

/** Lets waiting statements take the pool's connection first: a new one queues behind them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    await pool.client`select 1`;
    await new Promise(setImmediate);
  }
}

it("covers every mutation there is", () => {
  const mutations = [...procedures].flatMap(([name, { type }]) => (type === "mutation" ? [name] : []));
  expect([...Object.keys(rows), ...Object.keys(exempt)].toSorted()).toEqual(mutations.toSorted());
});

describe("a mutation that fails with a 503 has written nothing", () => {
  const expected = {
    status: 503,
    code: "UNAVAILABLE",
    message: "The service is not available right now. Please try again shortly.",
  };

  async function expectNothingWritten(
    run: (begin: () => Promise<AppError>) => Promise<AppError>,
  ): Promise<void> {
    const world = await createWorld(database.db);
    let before = await dump();
    for (const [name, row] of Object.entries(rows)) {
      const { traces, begin } = await prepare(world, row);
      const { status, code, message } = await run(begin);
      expect.soft({ status, code, message }, name).toEqual(expected);
      await settle();
      const after = await dump();
      expect.soft(after, `${name} changed a table`).toEqual(before);
      expect.soft(traces.tags, `${name} made pages void`).toEqual([]);
      before = after;
    }
  }

  it("while it waited for a table", { timeout: 120_000 }, async () => {
    const tables = sql.join(
      checked.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await expectNothingWritten((begin) => whileLocked(begin, sql`lock table ${tables} in exclusive mode`));
  });

  it("while it waited for a connection", { timeout: 120_000 }, async () => {
    await expectNothingWritten(async (begin) => {
      const held = await pool.client.reserve();
      const result = begin();
      // The calls that hash a password come to the pool later, or not at all.
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
      passDeadline();
      const error = await result;
      held.release();
      return error;
    });
  });
});

it("a password is not verified once its client has disconnected", async () => {
  const { email } = await createUser(database.db);
  const { caller } = anonymous(database.db, { clientSignal: () => AbortSignal.abort() });
  const error = await errorOf(caller.auth.login({ email, password: PASSWORD }));
  expect([error.code, error.message]).toEqual(["UNAVAILABLE", "The request ended before its turn came."]);
});

describe("a mutation whose COMMIT is on its way", () => {
  const lock = sql`select pg_advisory_xact_lock(4711)`;
  const unknown = {
    message: "It may have been saved. Please look before you try again.",
    code: "OUTCOME_UNKNOWN",
  };
  const countFood = async () => (await database.db.select().from(schema.foodItems)).length;

  /** Makes each COMMIT of a food item wait for `lock`. */
  beforeEach(async () => {
    await database.db.execute(sql`create or replace function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`);
    await database.db.execute(sql`create constraint trigger wait_at_commit after insert on food_items
      deferrable initially deferred for each row execute function wait_at_commit()`);
  });
  afterEach(async () => {
    await database.db.execute(sql`drop trigger wait_at_commit on food_items`);
  });

  it("fails with an unknown outcome, in REST and in tRPC", async () => {
    const member = await createUser(database.db);
    const tokens = (await callerFor(database.db, member)).tokens;
    const { caller, context, traces } = callerWith(pool.db, tokens, { startTimer });
    await context.findViewer();
    const error = await whileLocked(
      () => errorOf(caller.food.create({ name: "Laksa", calories: 600 })),
      lock,
    );
    const response = errorResponse(error, "test-request");
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      null,
      { errors: [unknown], requestId: "test-request" },
    ]);
    await settle();
    expect(await countFood()).toBe(1);
    expect(traces.background).toEqual([]);

    const result = await whileLocked(
      () =>
        fetchRequestHandler({
          endpoint: "/api/trpc",
          router: appRouter,
          createContext: () => context,
          req: new Request("https://cukup.test/api/trpc/food.create", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ json: { name: "Laksa", calories: 600 } }),
          }),
        }),
      lock,
    );
    expect([result.status, await result.json()]).toMatchObject([
      503,
      {
        error: {
          json: {
            message: unknown.message,
            data: { httpStatus: 503, code: unknown.code, errors: [unknown] },
          },
        },
      },
    ]);
    await settle();
    expect(await countFood()).toBe(2);
  });

  it("fails with nothing written when PostgreSQL refuses it", async () => {
    const member = await createUser(database.db);
    const { caller, context } = callerWith(pool.db, (await callerFor(database.db, member)).tokens);
    await context.findViewer();
    const [backend] = await pool.client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const error = await keeper.db.transaction(async (tx) => {
      await tx.execute(lock);
      const result = errorOf(caller.food.create({ name: "Laksa", calories: 600 }));
      while (!(await isAnyWaiting())) await pause();
      await database.db.execute(sql`select pg_cancel_backend(${backend?.pid})`);
      return result;
    });
    expect(error.code).toBe("UNAVAILABLE");
    expect(await countFood()).toBe(0);
  });

  it("fails with an unknown outcome when the connection breaks", async () => {
    const member = await createUser(database.db);
    const { caller, context } = callerWith(pool.db, (await callerFor(database.db, member)).tokens);
    await context.findViewer();
    const [backend] = await pool.client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const error = await keeper.db.transaction(async (tx) => {
      await tx.execute(lock);
      const result = errorOf(caller.food.create({ name: "Laksa", calories: 600 }));
      while (!(await isAnyWaiting())) await pause();
      await database.db.execute(sql`select pg_terminate_backend(${backend?.pid})`);
      return result;
    });
    expect(error.details).toEqual([unknown]);
  });
});
