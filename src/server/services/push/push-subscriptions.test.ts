import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pushSubscriptions, sessions } from "#server/db/schema/index.ts";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import { asMember, callerFor, callerWith, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const { keys } = EXAMPLE_SUBSCRIPTION;
const browser = (name: string) => ({ endpoint: `https://web.push.apple.com/${name}`, keys });
const endpoints = async () =>
  (await database.db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.id))).map(
    ({ endpoint }) => endpoint.split("/").at(-1),
  );

describe("a device", () => {
  it("is listed for its owner alone, the newest first, without its endpoint", async () => {
    const { caller, user } = await asMember(database.db);
    const first = await caller.push.subscribe(browser("phone"));
    const laptop = await callerFor(database.db, user);
    await laptop.caller.push.subscribe(browser("laptop"));
    const row = { id: expect.any(Number), device: "Vitest", createdAt: NOW, lastOkAt: null };
    expect(first).toEqual({ subscription: { ...row, current: true }, isNew: true });
    expect(await laptop.caller.push.list()).toEqual([
      { ...row, current: true },
      { ...row, id: first.subscription.id, current: false },
    ]);
    const stranger = await asMember(database.db);
    expect(await stranger.caller.push.list()).toEqual([]);
    const { id } = first.subscription;
    expect((await errorOf(stranger.caller.push.remove({ id }))).status).toBe(404);
    expect((await errorOf(stranger.caller.push.test({ id }))).status).toBe(404);
    expect(await laptop.caller.push.remove({ id })).toBeNull();
    expect(await endpoints()).toEqual(["laptop"]);
  });

  it("is one for each login: another subscription takes its place, and the same changes nothing", async () => {
    const { caller } = await asMember(database.db);
    const { subscription } = await caller.push.subscribe(browser("one"));
    expect(await caller.push.subscribe(browser("one"))).toEqual({ subscription, isNew: false });
    expect(await caller.push.subscribe(browser("two"))).toEqual({ subscription, isNew: false });
    expect(await endpoints()).toEqual(["two"]);
  });

  it("passes to the person who logs in to the browser next", async () => {
    const former = await asMember(database.db);
    const { subscription } = await former.caller.push.subscribe(browser("shared"));
    const next = await asMember(database.db);
    const taken = await next.caller.push.subscribe(browser("shared"));
    expect(taken.isNew).toBe(true);
    expect(taken.subscription.id).not.toBe(subscription.id);
    expect(await former.caller.push.list()).toEqual([]);
  });

  it("replaces the oldest of ten", async () => {
    const user = await createUser(database.db);
    for (let number = 1; number <= 11; number += 1) {
      const { caller } = await callerFor(database.db, user);
      await caller.push.subscribe(browser(`phone${number}`));
    }
    expect(await endpoints()).toEqual(Array.from({ length: 10 }, (_, at) => `phone${at + 2}`));
  });

  it("goes with its login: by a logout, from another device, and when the login is swept", async () => {
    const { caller, user } = await asMember(database.db);
    await caller.push.subscribe(browser("own"));
    const others = await Promise.all(["a", "b", "c"].map(() => callerFor(database.db, user)));
    const [first, second] = others;
    for (const [index, other] of others.entries())
      await other.caller.push.subscribe(browser(`other${index}`));
    const [session] = (await first?.caller.user.sessions())?.filter(({ current }) => current) ?? [];
    await caller.user.endSession({ id: session?.id ?? 0 });
    expect(await endpoints()).toEqual(["own", "other1", "other2"]);
    const leaving = callerWith(database.db, { access_token: second?.tokens.refresh_token ?? "" });
    await leaving.caller.auth.invalidateTokens({ access_token: second?.tokens.access_token ?? "" });
    expect(await endpoints()).toEqual(["own", "other2"]);
    await caller.user.endOtherSessions();
    expect(await endpoints()).toEqual(["own"]);
    await database.db.delete(sessions).where(eq(sessions.userId, user.id));
    expect(await endpoints()).toEqual([]);
  });

  it("is refused with an endpoint of no push service, and with keys that are no keys", async () => {
    const { caller } = await asMember(database.db);
    const refused = async (endpoint: string, p256dh = keys.p256dh) => {
      const { status, details } = await errorOf(
        caller.push.subscribe({ endpoint, keys: { ...keys, p256dh } }),
      );
      return [status, details[0]?.path];
    };
    expect(await refused("https://127.0.0.1/x")).toEqual([400, "endpoint"]);
    expect(await refused(`https://web.push.apple.com/${"x".repeat(600)}`)).toEqual([400, "endpoint"]);
    const { endpoint } = browser("x");
    expect(await refused(endpoint, "short")).toEqual([400, "keys.p256dh"]);
    expect(await refused(endpoint, `B${"A".repeat(86)}`)).toEqual([400, "keys.p256dh"]);
    expect(await endpoints()).toEqual([]);
  });

  it("is neither added nor listed on a site that pushes nothing", async () => {
    const { caller } = await asMember(database.db, {}, { push: null });
    const off = [409, "Notifications on phones are switched off on this site."];
    expect(await caller.push.key()).toBeNull();
    expect(await refusalOf(caller.push.list())).toEqual(off);
    expect(await refusalOf(caller.push.subscribe(browser("x")))).toEqual(off);
    expect(await refusalOf(caller.push.remove({ id: 1 }))).toEqual(off);
    expect(await refusalOf(caller.push.test({ id: 1 }))).toEqual(off);
  });

  it("gets three tests an hour", async () => {
    const { caller, traces, user } = await asMember(database.db);
    const { subscription } = await caller.push.subscribe(browser("phone"));
    for (const _ of [1, 2, 3]) await caller.push.test(subscription);
    expect((await errorOf(caller.push.test(subscription))).status).toBe(429);
    const push = { userId: user.id, subscriptionId: subscription.id, kind: undefined };
    expect(traces.pushes).toEqual([push, push, push]);
  });
});
