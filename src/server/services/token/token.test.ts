import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { apiTokens, notifications, users } from "#server/db/schema/index.ts";
import { sweepApiTokens } from "#server/services/token/delete-token.ts";
import { warnOfTokenEnds } from "#server/services/token/warn-of-token-ends.ts";
import {
  anonymous,
  asAdmin,
  asMember,
  callerFor,
  callerWithToken,
  createTestContext,
  refusalOf,
} from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf, createUser, NOW } from "#test/factories.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const database = testDatabase();
const DAY = 86_400_000;
const MINUTE = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const at = (ms: number) => ({ now: () => later(ms) });
const chosen = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };
const rowOf = async (id: number) =>
  (await database.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0];
const messagesOf = async (userId: number) =>
  (
    await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id))
  ).map(({ notificationMessage }) => notificationMessage);

const INVALID = [401, "Invalid token!"];

describe("an access token", () => {
  it("ends when it is deleted, by its owner only", async () => {
    const { caller, user } = await asMember(database.db);
    const token = await createTokenOf(database.db, user.id);
    const stranger = await asAdmin(database.db);
    const refused = [404, "Access token not found!"];
    expect(await refusalOf(stranger.caller.token.delete({ id: token.id }))).toEqual(refused);
    expect(await stranger.caller.token.list()).toEqual([]);
    expect(await caller.token.delete({ id: token.id })).toBeNull();
    expect(await refusalOf(caller.token.delete({ id: token.id }))).toEqual(refused);
    expect(await caller.token.list()).toEqual([]);
    expect(await refusalOf(callerWithToken(database.db, token).caller.food.list({}))).toEqual(INVALID);
  });

  it("ends on its day, with a message of its own", async () => {
    const user = await createUser(database.db);
    const token = await createTokenOf(database.db, user.id, { expiresAt: later(DAY) });
    await callerWithToken(database.db, token, at(DAY - 1)).caller.food.list({});
    const { caller } = callerWithToken(database.db, token, at(DAY));
    expect(await refusalOf(caller.food.list({}))).toEqual([401, "Token is expired!"]);
    expect(await refusalOf(caller.guide.list({}))).toEqual([401, "Token is expired!"]);
  });

  it("stops during a suspension, and works again after it", async () => {
    const { db } = database;
    const user = await createUser(db);
    const token = await createTokenOf(db, user.id);
    const list = () => callerWithToken(db, token).caller.food.list({});
    const admin = await asAdmin(db);
    await admin.caller.admin.suspend({ id: user.id });
    expect(await refusalOf(list())).toEqual(INVALID);
    await admin.caller.admin.restore({ id: user.id });
    await list();
  });

  it("of an admin acts as a member's from the demotion on", async () => {
    const { db } = database;
    const user = await createUser(db, { permission: ADMIN });
    const token = await createTokenOf(db, user.id, { scopes: ["admin:read"] });
    await callerWithToken(db, token).caller.admin.overview();
    const { caller } = await asAdmin(db);
    await caller.admin.demote({ id: user.id });
    expect(await refusalOf(callerWithToken(db, token).caller.admin.overview())).toEqual([
      403,
      "You are not authorized to do this!",
    ]);
  });

  it("ends with a password reset, and not with a change of the password", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    const token = await createTokenOf(db, user.id);
    const other = await createTokenOf(db, (await createUser(db)).id);
    const list = (of: { secret: string }) => callerWithToken(db, of).caller.food.list({});
    await caller.user.changePassword({ current: "Makan-4-all!", ...chosen });
    await list(token);
    const visitor = anonymous(db);
    await visitor.caller.auth.forgot({ email: user.email });
    await visitor.caller.auth.reset({
      token: await mailedTokenOf(visitor.traces, "/auth/reset/"),
      ...chosen,
    });
    expect(await refusalOf(list(token))).toEqual(INVALID);
    await list(other);
  });

  it("ends when a change of the email address is undone", async () => {
    const { db } = database;
    const { caller, user, traces } = await asMember(db);
    const token = await createTokenOf(db, user.id);
    await caller.user.update({ email: "new@example.com" });
    await callerWithToken(db, token).caller.food.list({});
    await anonymous(db).caller.auth.undoEmailChange({ token: await mailedTokenOf(traces, "/auth/undo/") });
    expect(await refusalOf(callerWithToken(db, token).caller.food.list({}))).toEqual(INVALID);
  });

  it("goes with its account", async () => {
    const { db } = database;
    const { caller, user } = await asMember(db);
    const token = await createTokenOf(db, user.id);
    await caller.user.delete({});
    expect(await rowOf(token.id)).toBeUndefined();
    expect(await refusalOf(callerWithToken(db, token).caller.food.list({}))).toEqual(INVALID);
  });

  it("records its last use after the call, at most every five minutes", async () => {
    const { db } = database;
    const user = await createUser(db);
    const token = await createTokenOf(db, user.id);
    const callAt = async (ms: number) => {
      const { caller, traces } = callerWithToken(db, token, at(ms));
      await caller.food.list({});
      await Promise.all(traces.background);
      return [traces.background.length, (await rowOf(token.id))?.lastUsedAt];
    };
    expect(await callAt(0)).toEqual([1, NOW]);
    expect(await callAt(5 * MINUTE - 1)).toEqual([0, NOW]);
    expect(await callAt(5 * MINUTE)).toEqual([1, later(5 * MINUTE)]);
    const { caller } = await callerFor(db, user);
    expect(await caller.token.list()).toMatchObject([{ lastUsedAt: later(5 * MINUTE) }]);
  });

  it("with a wrong checksum is refused without a query", async () => {
    const untouched = new Proxy(database.db, {
      get() {
        throw new Error("asked the database");
      },
    });
    const { context } = createTestContext(
      untouched,
      {},
      {
        kind: "bearer",
        token: `cukup_pat_${"0".repeat(36)}`,
      },
    );
    expect(await refusalOf(context.findViewer())).toEqual(INVALID);
    const unknown = `cukup_pat_${"0".repeat(30)}2C8GjS`;
    expect(await refusalOf(callerWithToken(database.db, { secret: unknown }).caller.food.list({}))).toEqual(
      INVALID,
    );
  });

  it("is no session in a cookie, and refreshes nothing", async () => {
    const { db } = database;
    const user = await createUser(db);
    const { secret } = await createTokenOf(db, user.id, { scopes: ["profile:read"] });
    for (const cookies of [{ accessToken: secret }, { accessToken: secret, refreshToken: secret }]) {
      const { context } = createTestContext(db, {}, { kind: "cookies", ...cookies });
      expect(await refusalOf(context.findViewer())).toEqual(INVALID);
    }
    const { caller } = callerWithToken(db, { secret });
    expect(await refusalOf(caller.auth.refresh({ access_token: secret }))).toEqual(INVALID);
    expect(await refusalOf(caller.auth.invalidateTokens({ access_token: secret }))).toEqual(INVALID);
    await caller.user.get();
  });
});

describe("the end of an access token", () => {
  it("is announced once, seven days before", async () => {
    const { db } = database;
    const user = await createUser(db);
    const { id } = await createTokenOf(db, user.id, { name: "Phone", expiresAt: later(30 * DAY) });
    const early = createTestContext(db, at(23 * DAY - 1));
    expect(await warnOfTokenEnds(early.context)).toBe(0);
    const due = createTestContext(db, at(23 * DAY));
    expect(await warnOfTokenEnds(due.context)).toBe(1);
    expect(await warnOfTokenEnds(due.context)).toBe(0);
    expect(await messagesOf(user.id)).toEqual(['The access token "Phone" expires on Thu, 31 Dec 2026.']);
    expect(due.traces.mails).toMatchObject([
      { to: user.email, subject: "An access token for your Cukup account expires soon" },
    ]);
    expect(due.traces.mails[0]?.text).toContain('The access token "Phone" expires on Thu, 31 Dec 2026.');
    expect((await rowOf(id))?.warnedAt).toEqual(later(23 * DAY));
  });

  it("is not announced for one that is over, lives a week, or whose owner is suspended", async () => {
    const { db } = database;
    const user = await createUser(db);
    const suspended = await createUser(db, { suspendedAt: NOW });
    await createTokenOf(db, user.id, { revokedAt: NOW, expiresAt: later(30 * DAY) });
    await createTokenOf(db, user.id, { createdAt: later(23 * DAY), expiresAt: later(30 * DAY) });
    await createTokenOf(db, user.id, { expiresAt: later(23 * DAY) });
    await createTokenOf(db, suspended.id, { expiresAt: later(30 * DAY) });
    expect(await warnOfTokenEnds(createTestContext(db, at(24 * DAY)).context)).toBe(0);
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, suspended.id));
    expect(await warnOfTokenEnds(createTestContext(db, at(24 * DAY)).context)).toBe(1);
  });

  it("is announced for more tokens than one batch holds", async () => {
    const { db } = database;
    const user = await createUser(db, { verified: false });
    const { id, secret: _, ...row } = await createTokenOf(db, user.id, { expiresAt: later(30 * DAY) });
    await db
      .insert(apiTokens)
      .values(
        Array.from({ length: 100 }, (_, number) => ({ ...row, tokenHash: `${row.tokenHash}${number}` })),
      );
    expect(await warnOfTokenEnds(createTestContext(db, at(25 * DAY)).context)).toBe(101);
  });

  it("is followed by its deletion 30 days later, as is a revocation", async () => {
    const { db } = database;
    const user = await createUser(db);
    const expired = await createTokenOf(db, user.id, { expiresAt: later(DAY) });
    const revoked = await createTokenOf(db, user.id, { revokedAt: later(DAY) });
    const living = await createTokenOf(db, user.id);
    expect(await sweepApiTokens({ db, ...at(31 * DAY) })).toBe(0);
    expect(await sweepApiTokens({ db, ...at(31 * DAY + 1) })).toBe(2);
    expect(await Promise.all([expired, revoked, living].map(({ id }) => rowOf(id)))).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ id: living.id }),
    ]);
  });
});
