import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { type Scope, scopeNames } from "#lib/account/scopes.ts";
import { type Caller, procedures } from "#server/api/root.ts";
import { scopesOf } from "#server/api/scope.ts";
import { callerWithToken, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createTokenOf, createUser, NOW } from "#test/factories.ts";
import { mutations, seesNoodles } from "#test/mutations/mutations.ts";
import { createMutationWorld, type MutationWorld } from "#test/mutations/world.ts";
import { queries } from "#test/plans/queries.ts";

const database = testDatabase(createMutationWorld);

type Owner = Parameters<typeof createUser>[1];

/** Calls with a token of a new account. */
async function withToken(scopes: Scope[], owner: Owner = {}) {
  const user = await createUser(database.db, owner);
  const token = await createTokenOf(database.db, user.id, { scopes });
  return { user, ...callerWithToken(database.db, token) };
}

const refusalOf = async (call: Promise<unknown>) => {
  const { status, code, message, scope } = await errorOf(call);
  return { status, code, message, scope };
};
const sessionRequired = {
  status: 403,
  code: "SESSION_REQUIRED",
  message: "This needs a login, not an access token.",
  scope: undefined,
};
const lacking = (...scopes: readonly Scope[]) => ({
  status: 403,
  code: "INSUFFICIENT_SCOPE",
  message: `This access token may not do this. It needs the ${scopes.length > 1 ? "scopes" : "scope"} ${scopes.join(" and ")}.`,
  scope: scopes.join(" "),
});

/** Procedures that ignore the request's tokens: their input is the credential. */
const byCredential = [
  "auth.forgot",
  "auth.invalidateTokens",
  "auth.login",
  "auth.refresh",
  "auth.register",
  "auth.reset",
  "auth.undoEmailChange",
  "calendar.own",
  "notification.mailSubscription",
  "notification.setMailSubscription",
  "passkey.finishLogin",
  "passkey.startLogin",
];
/** Public procedures for which a token is a visitor's. */
const forVisitors = [
  "api.info",
  "api.document",
  "auth.canReset",
  "calendar.events",
  "dashboard.impact",
  "dashboard.impactCsv",
  "dashboard.impactTotals",
  "dish.drinks",
  "dish.sources",
  "event.areas",
  "event.dates",
  "event.feed",
  "event.findRecap",
  "event.html",
  "event.recapHtml",
  "event.similar",
  "event.sitemap",
  "event.pastAreas",
  "event.soonest",
  "event.template",
  "event.topics",
  "event.waited",
  "feedback.list",
  "fridge.list",
  "guide.feed",
  "guide.find",
  "guide.get",
  "guide.html",
  "guide.list",
  "offer.areas",
  "offer.find",
  "offer.settings",
  "push.key",
  "user.session",
];
/** Procedures that need a login. A new procedure belongs here until it states its scope. */
const closed = [
  "admin.activate",
  "admin.demote",
  "admin.people",
  "admin.promote",
  "admin.restore",
  "admin.suspend",
  "auth.activate",
  "auth.reauthenticate",
  "auth.recreateToken",
  "auth.verify",
  "block.add",
  "block.list",
  "block.remove",
  "calendar.reset",
  "calendar.url",
  "event.feedbackDue",
  "event.hostChanges",
  "event.joinDates",
  "event.ownFeedback",
  "event.putBack",
  "event.results",
  "guide.markRead",
  "home.freeFood",
  "home.today",
  "notification.preferences",
  "notification.setPreference",
  "offer.agree",
  "offer.suggest",
  "passkey.delete",
  "passkey.finishRegistration",
  "passkey.list",
  "passkey.reauthenticate",
  "passkey.rename",
  "passkey.startRegistration",
  "push.list",
  "push.remove",
  "push.subscribe",
  "push.test",
  "token.create",
  "token.delete",
  "token.list",
  "user.changePassword",
  "user.delete",
  "user.endOtherSessions",
  "user.endSession",
  "user.export",
  "user.sessions",
  "user.update",
];
const scoped = [...procedures].filter(([, { meta }]) => meta?.scope !== undefined);
const calls = { ...queries, ...mutations };

/** Calls a procedure as it is called for its plan, in the world of the plans. */
async function callNamed(
  world: MutationWorld,
  name: string,
  scopes: Scope[],
  owner: "member" | "admin" = "admin",
) {
  const { id } = owner === "admin" ? world.admin : world.user;
  const token = await createTokenOf(database.db, id, { scopes });
  const overrides = { vision: seesNoodles, storage: world.storage };
  const { caller, traces } = callerWithToken(database.db, token, overrides);
  const result = otherCalls[name]?.(caller) ?? calls[name]?.call(caller, world);
  if (!result) throw new Error(`No call of ${name} is known`);
  try {
    return await result;
  } finally {
    await Promise.allSettled(traces.background);
  }
}

const otherCalls: Record<string, (caller: Caller) => Promise<unknown>> = {
  // The plan's call activates an account first.
  "admin.audit": (caller) => caller.admin.audit({}),
  "dashboard.previewSales": (caller) => caller.dashboard.previewSales({ csv: "date,amount\n2026-11-01,1" }),
  "event.previewImport": (caller) =>
    caller.event.previewImport({ calendar: "BEGIN:VCALENDAR\nEND:VCALENDAR" }),
  "guide.preview": (caller) => caller.guide.preview({ description: "*x*" }),
  "offer.suggest": (caller) => caller.offer.suggest({ key: "a-photo" }),
  "push.test": (caller) => caller.push.test({ id: 1 }),
};

describe("a token", () => {
  it("is refused by every procedure that states no scope, which these are", () => {
    const withoutScope = [...procedures.keys()].filter((name) => !scoped.some(([path]) => path === name));
    expect(withoutScope.toSorted()).toEqual([...byCredential, ...forVisitors, ...closed].toSorted());
  });

  it("cannot call what needs a login, whatever its scopes and its owner", async () => {
    const world = database.stored;
    for (const name of closed)
      expect(await refusalOf(callNamed(world, name, [...scopeNames])), name).toEqual(sessionRequired);
  });

  const narrow = scoped.flatMap(([name, { meta }]) =>
    meta && scopesOf(meta.scope).length > 0 && meta.access !== "public"
      ? [[name, scopesOf(meta.scope), meta.adminScope] as const]
      : [],
  );
  it("cannot call what needs a scope without it", async () => {
    const world = database.stored;
    for (const [name, scopes, adminScope] of narrow)
      for (const scope of scopes) {
        const others = scopeNames.filter((other) => other !== scope && other !== adminScope);
        const refusal = await refusalOf(callNamed(world, name, others));
        expect(refusal, `${name} without ${scope}`).toEqual(lacking(...scopes));
      }
  });

  // Rows of the world belong to the member.
  const ofMember = (name: string) => calls[name]?.as !== "admin" && !(name in otherCalls);

  it.each(narrow)("calls %s with %s, and an admin's scope for what admins may", async (name, scopes) => {
    const world = database.stored;
    if (ofMember(name)) await callNamed(world, name, [...scopes], "member");
    else await callNamed(world, name, [...new Set<Scope>([...scopes, "admin:read", "admin:write"])]);
  });

  it("without the scope of a public procedure sees what visitors see", async () => {
    const { user, caller } = await withToken(["food:read"]);
    const own = await createEvent(database.db, { status: "proposed", createdBy: user.id });
    expect(await caller.event.find({ id: own.id })).toBeNull();
    for (const scope of ["mine", "proposed"] as const)
      expect(await refusalOf(caller.event.list({ scope }))).toEqual(lacking("events:read"));
    expect((await errorOf(caller.calendar.event({ id: own.id }))).status).toBe(404);
    expect(await caller.user.session()).toBeNull();
    const token = await createTokenOf(database.db, user.id, { scopes: ["events:read"] });
    const allowed = callerWithToken(database.db, token).caller;
    expect(await allowed.event.find({ id: own.id })).toMatchObject({ id: own.id });
    expect((await allowed.event.list({ scope: "mine" })).items).toHaveLength(1);
    await allowed.calendar.event({ id: own.id });
  });

  it("shows itself to every holder of it, and nothing to a login", async () => {
    const { user } = await withToken(["feedback:write"]);
    const token = await createTokenOf(database.db, user.id, { scopes: ["feedback:write"] });
    const { caller } = callerWithToken(database.db, token);
    const { tokenHash: _, secret: _secret, userId: _user, revokedAt: _r, warnedAt: _w, ...shown } = token;
    expect(await caller.token.current()).toEqual(shown);
  });
});

describe("an admin's token", () => {
  it("is a member's without a scope of admins", async () => {
    const { db } = database;
    const { caller, context } = await withToken(["profile:read", "events:read", "events:write"], {
      permission: ADMIN,
    });
    expect((await context.findViewer())?.permission).toBe(1);
    expect((await caller.user.get()).permission).toBe(1);
    const event = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };
    expect((await caller.event.create(event)).status).toBe("proposed");
    const stranger = await createUser(db);
    const foreign = await createEvent(db, { status: "proposed", createdBy: stranger.id });
    expect(await caller.event.find({ id: foreign.id })).toBeNull();
    expect((await errorOf(caller.event.list({ scope: "proposed" }))).code).toBe("FORBIDDEN");
    expect((await errorOf(caller.event.attendees({ id: foreign.id, list: "joined" }))).status).not.toBe(200);
    expect((await errorOf(caller.event.update({ id: foreign.id, title: "Mine" }))).status).toBe(404);
    const published = await createEvent(db);
    for (const call of [
      () => caller.event.update({ id: published.id, title: "Mine" }),
      () => caller.event.delete(published),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 403, code: "FORBIDDEN" });
    }
    expect(await refusalOf(caller.admin.overview())).toEqual(lacking("admin:read"));
  });

  it("reads as an admin with admin:read, and writes as one with admin:write alone", async () => {
    const event = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };
    const reader = await withToken(["admin:read", "events:read", "events:write"], { permission: ADMIN });
    await reader.caller.event.list({ scope: "proposed" });
    expect((await reader.caller.event.create(event)).status).toBe("proposed");
    const writer = await withToken(["admin:write", "events:read", "events:write"], { permission: ADMIN });
    expect((await writer.caller.event.create(event)).status).toBe("published");
    expect((await errorOf(writer.caller.event.list({ scope: "proposed" }))).code).toBe("FORBIDDEN");
    expect(await refusalOf(writer.caller.admin.audit({}))).toEqual(lacking("admin:read"));
  });

  it("changes and deletes events with admin:write alone", async () => {
    const { caller } = await withToken(["admin:write"], { permission: ADMIN });
    const { id } = await createEvent(database.db);
    const own = caller.event.update({ id, title: "New" });
    expect((await own).title).toBe("New");
    expect(await caller.event.delete({ id })).toBeNull();
  });

  it("stops acting as one with the demotion of its owner", async () => {
    const { caller } = await withToken(["admin:read", "admin:write"], { permission: 1 });
    for (const call of [caller.admin.overview(), caller.guide.create({ title: "T" })]) {
      expect(await refusalOf(call)).toMatchObject({ status: 403, code: "FORBIDDEN" });
    }
  });

  it("of an account that is not activated may do nothing", async () => {
    const { caller } = await withToken(["food:read"], { activated: false, createdAt: NOW });
    expect((await errorOf(caller.food.list({}))).message).toBe("Account is not activated!");
  });
});

it("docs/api.md says of every scope what it allows", () => {
  const text = readFileSync("docs/api.md", "utf8");
  const [table = ""] = /^## Scopes of access tokens$[\s\S]*?(?=^- )/m.exec(text) ?? [];
  expect(scopeNames.filter((scope) => !table.includes(`\`${scope}\``))).toEqual([]);
});
