import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ADMIN } from "#lib/permission.ts";
import { hashToken } from "#server/auth/secret.ts";
import { apiTokens, auditEntries, notifications, sessions, users } from "#server/db/schema/index.ts";
import { sweepApiTokens } from "#server/services/token/delete-token.ts";
import { warnOfTokenEnds } from "#server/services/token/warn-of-token-ends.ts";
import {
  anonymous,
  asAdmin,
  asMember,
  callerFor,
  callerWithToken,
  createTestContext,
  errorOf,
} from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf, createUser, NOW } from "#test/factories.ts";
import { mailedTokenOf } from "#test/mails.ts";

const database = testDatabase();
const DAY = 86_400_000;
const MINUTE = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const at = (ms: number) => ({ now: () => later(ms) });
const input = { name: "Spreadsheet", scopes: ["food:read" as const, "food:write" as const] };
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
const refusalOf = async (call: Promise<unknown>) => {
  const { status, message } = await errorOf(call);
  return [status, message];
};
const INVALID = [401, "Invalid token!"];

describe("making an access token", () => {
  it("returns the secret once, keeps its hash, and lists the rest", async () => {
    const { caller, user } = await asMember(database.db);
    const { token, ...made } = await caller.token.create({ ...input, name: " Spreadsheet ", days: 7 });
    expect(made).toEqual({
      id: made.id,
      name: "Spreadsheet",
      scopes: ["food:read", "food:write"],
      lastFour: token.slice(-4),
      createdAt: NOW,
      expiresAt: later(7 * DAY),
      lastUsedAt: null,
    });
    expect(await caller.token.list()).toEqual([made]);
    expect(JSON.stringify(await rowOf(made.id))).not.toContain(token);
    expect(await rowOf(made.id)).toMatchObject({ userId: user.id, tokenHash: hashToken(token) });
    expect(await callerWithToken(database.db, { secret: token }).caller.food.list({})).toMatchObject({
      items: [],
    });
  });

  it("lives for 90 days unless told otherwise, and sorts its scopes, each once", async () => {
    const { caller } = await asMember(database.db);
    const scopes = ["food:write", "profile:read", "food:write"] as const;
    const made = await caller.token.create({ name: "A", scopes: [...scopes] });
    expect([made.expiresAt, made.scopes]).toEqual([later(90 * DAY), ["profile:read", "food:write"]]);
  });

  it("notifies its owner, by mail too at a verified email address", async () => {
    const { caller, user, traces } = await asMember(database.db);
    await caller.token.create({ ...input, days: 7 });
    expect(await messagesOf(user.id)).toEqual(["The access token “Spreadsheet” was made."]);
    expect(traces.mails).toMatchObject([
      { to: user.email, subject: "An access token was made for your Cukup account" },
    ]);
    const [mail] = traces.mails;
    expect(mail?.text).toContain(
      'The access token "Spreadsheet" was made. Until Tue, 8 Dec 2026 it can: read your food log; change your food log and upload photos.',
    );
    expect(mail?.text).toContain(
      "If this was not you, delete it in your settings and change your password at once.",
    );
    const unverified = await asMember(database.db, { verified: false });
    await unverified.caller.token.create(input);
    expect(unverified.traces.mails).toEqual([]);
    expect(await messagesOf(unverified.user.id)).toHaveLength(1);
  });

  it("needs a recent login", async () => {
    const { tokens } = await asMember(database.db);
    const { caller } = callerWithToken(database.db, { secret: tokens.access_token }, at(11 * MINUTE));
    expect((await errorOf(caller.token.create(input))).code).toBe("REAUTHENTICATION_REQUIRED");
  });

  it.each([
    [{ ...input, name: " " }, "name", "Name is required"],
    [{ ...input, name: "x".repeat(101) }, "name", "Name cannot be longer than 100 characters"],
    [{ ...input, scopes: [] }, "scopes", "Choose what the token may do"],
    [{ name: "A" }, "scopes", "Choose what the token may do"],
    [{ ...input, scopes: ["root"] }, "scopes.0", "Scope is not known"],
    [{ ...input, days: 0 }, "days", "A token can live for 7, 30, 90 or 365 days"],
    [{ ...input, days: 3_650 }, "days", "A token can live for 7, 30, 90 or 365 days"],
  ])("refuses %j", async (wrong, path, message) => {
    const { caller } = await asMember(database.db);
    // @ts-expect-error: what a client may send
    const { details } = await errorOf(caller.token.create(wrong));
    expect(details).toEqual([{ path, message, code: "BAD_REQUEST" }]);
  });

  it("gives scopes of admins to admins alone", async () => {
    const scopes = ["admin:read" as const];
    const member = await asMember(database.db);
    expect(await refusalOf(member.caller.token.create({ name: "A", scopes }))).toEqual([
      403,
      "You are not authorized to do this!",
    ]);
    const admin = await asAdmin(database.db);
    expect((await admin.caller.token.create({ name: "A", scopes })).scopes).toEqual(scopes);
  });

  it("stops at 20 that still work, and counts neither deleted nor expired ones", async () => {
    const { caller, user } = await asMember(database.db);
    for (let made = 0; made < 19; made += 1) await createTokenOf(database.db, user.id);
    await createTokenOf(database.db, user.id, { revokedAt: NOW });
    await createTokenOf(database.db, user.id, { createdAt: later(-8 * DAY), expiresAt: NOW });
    const { id } = await caller.token.create(input);
    const refused = [409, "You have 20 access tokens already. Delete one first."];
    expect(await refusalOf(caller.token.create(input))).toEqual(refused);
    expect(await caller.token.list()).toHaveLength(20);
    await caller.token.delete({ id });
    await caller.token.create(input);
  });

  it("is possible ten times a day", async () => {
    const { caller } = await asMember(database.db);
    for (let made = 0; made < 10; made += 1) await caller.token.create(input);
    expect((await errorOf(caller.token.create(input))).status).toBe(429);
  });

  it("is refused to a session that was revoked after it was looked up", async () => {
    const { caller, context, user } = await asMember(database.db);
    await context.findViewer();
    await database.db.update(sessions).set({ revokedAt: NOW }).where(eq(sessions.userId, user.id));
    expect(await refusalOf(caller.token.create(input))).toEqual(INVALID);
    expect(await database.db.select().from(apiTokens)).toEqual([]);
  });

  it("and deleting are in the audit log for admins, without the name", async () => {
    const { caller, user } = await asAdmin(database.db);
    const { id } = await caller.token.create({ name: "Siti's phone", scopes: ["admin:read"], days: 7 });
    await caller.token.delete({ id });
    const entries = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(entries).toMatchObject([
      {
        actorId: user.id,
        action: "token.create",
        targetId: id,
        details: { scopes: ["admin:read"], days: 7 },
      },
      { actorId: user.id, action: "token.delete", targetId: id, details: {} },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Siti");
    await (await asMember(database.db)).caller.token.create(input);
    expect(await database.db.select().from(auditEntries)).toHaveLength(2);
  });
});

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
    expect(await messagesOf(user.id)).toEqual(['The access token "Phone" ends on Thu, 31 Dec 2026.']);
    expect(due.traces.mails).toMatchObject([
      { to: user.email, subject: "An access token of your Cukup account ends soon" },
    ]);
    expect(due.traces.mails[0]?.text).toContain('The access token "Phone" ends on Thu, 31 Dec 2026.');
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
