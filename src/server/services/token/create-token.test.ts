import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashToken } from "#server/auth/secret.ts";
import { apiTokens, auditEntries, notifications, sessions } from "#server/db/schema/index.ts";
import { asAdmin, asMember, callerWithToken, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf, NOW } from "#test/factories.ts";

const database = testDatabase();
const DAY = 86_400_000;
const MINUTE = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const at = (ms: number) => ({ now: () => later(ms) });
const input = { name: "Spreadsheet", scopes: ["food:read" as const, "food:write" as const] };
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

  it("lives for 90 days unless set otherwise, and sorts its scopes, each once", async () => {
    const { caller } = await asMember(database.db);
    const scopes = ["food:write", "profile:read", "food:write"] as const;
    const made = await caller.token.create({ name: "A", scopes: [...scopes] });
    expect([made.expiresAt, made.scopes]).toEqual([later(90 * DAY), ["profile:read", "food:write"]]);
  });

  it("notifies its owner, by email too at a verified email address", async () => {
    const { caller, user, traces } = await asMember(database.db);
    await caller.token.create({ ...input, days: 7 });
    expect(await messagesOf(user.id)).toEqual(["The access token “Spreadsheet” was created."]);
    expect(traces.mails).toMatchObject([
      { to: user.email, subject: "New access token for your Cukup account" },
    ]);
    const [mail] = traces.mails;
    expect(mail?.text).toContain(
      'The access token "Spreadsheet" was created. Until Tue, 8 Dec 2026 it can: read your food log, your goal and the guides you try; change your food log, your goal and the guides you try, and upload photos.',
    );
    expect(mail?.text).toContain(
      "Wasn't you? Delete the token in your settings and change your password right away.",
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
    [{ ...input, days: 0 }, "days", "A token can last 7, 30, 90 or 365 days"],
    [{ ...input, days: 3_650 }, "days", "A token can last 7, 30, 90 or 365 days"],
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
