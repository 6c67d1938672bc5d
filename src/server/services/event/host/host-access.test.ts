import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Caller } from "#server/api/root.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, callerWith, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

/** Stores an event with a proposer, hosts and an invited member, and logs in one account of each kind. */
async function prepare(status: "published" | "proposed" | "declined") {
  const { db } = database;
  const proposer = await asMember(db);
  const event = await createEvent(db, { status, createdBy: proposer.user.id });
  const [host, invited, suspended, elsewhere] = [
    await asMember(db, { username: "hosting" }),
    await asMember(db),
    await asMember(db),
    await asMember(db),
  ];
  await createHost(db, event.id, host.user.id);
  await createHost(db, event.id, invited.user.id, { acceptedAt: null });
  await createHost(db, event.id, suspended.user.id);
  await createHost(db, (await createEvent(db)).id, elsewhere.user.id);
  await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, suspended.user.id));
  const tokens = {
    visitor: null,
    "not activated": (await asMember(db, { activated: false })).tokens,
    member: (await asMember(db)).tokens,
    invited: invited.tokens,
    "host of another event": elsewhere.tokens,
    "suspended host": suspended.tokens,
    host: host.tokens,
    proposer: proposer.tokens,
    admin: (await asAdmin(db)).tokens,
  };
  return { event, tokens, free: (await createUser(db)).username };
}

type World = Awaited<ReturnType<typeof prepare>>;
type Who = keyof World["tokens"];

const calls: Record<string, (caller: Caller, world: World) => Promise<unknown>> = {
  "list the hosts": ({ event }, world) => event.hosts({ id: world.event.id }),
  "change the place": ({ event }, world) => event.update({ id: world.event.id, location: "Elsewhere" }),
  "change the title": ({ event }, world) => event.update({ id: world.event.id, title: "Elsewhere" }),
  "show their name": ({ event }, world) => event.answerInvitation({ id: world.event.id, isShown: true }),
  "remove somebody else": ({ event }, world) => event.removeHost({ id: world.event.id, username: "hosting" }),
  "invite somebody": ({ event }, world) => event.inviteHost({ id: world.event.id, username: world.free }),
  "see the attendees": ({ event }, world) => event.attendees({ id: world.event.id }),
  "delete it": ({ event }, world) => event.delete({ id: world.event.id }),
};

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    async (error) => (await errorOf(Promise.reject(error))).status,
  );

const callerOf = (db: Db, tokens: World["tokens"][Who]): Caller =>
  (tokens ? callerWith(db, tokens) : anonymous(db)).caller;

/** Returns the statuses of a call by each kind of account, all of which are rolled back. */
async function statusesOf(status: Parameters<typeof prepare>[0], call: string) {
  const world = await prepare(status);
  const undo = new Error("undone");
  const statuses: number[] = [];
  for (const tokens of Object.values(world.tokens)) {
    const calling = database.db.transaction(async (tx) => {
      statuses.push(await statusOf(calls[call]?.(callerOf(tx, tokens), world) ?? Promise.reject()));
      throw undo;
    });
    expect(await calling.catch((error: unknown) => error)).toBe(undo);
  }
  return statuses;
}

/** visitor, not activated, member, invited, host of another event, suspended host, host, proposer, admin */
const published: Record<string, number[]> = {
  "list the hosts": [401, 403, 403, 403, 403, 401, 200, 200, 200],
  "change the place": [401, 403, 403, 403, 403, 401, 200, 200, 200],
  "change the title": [401, 403, 403, 403, 403, 401, 403, 403, 200],
  "show their name": [401, 403, 404, 200, 404, 401, 200, 200, 404],
  "remove somebody else": [401, 403, 403, 403, 403, 401, 200, 403, 200],
  "invite somebody": [401, 403, 403, 403, 403, 401, 200, 200, 200],
  "see the attendees": [401, 403, 403, 403, 403, 401, 200, 200, 200],
  "delete it": [401, 403, 403, 403, 403, 401, 403, 403, 200],
};
/** The author is the only one who sees a proposal, besides admins; hosts have no rights before it is published. */
const proposed: Record<string, number[]> = {
  "list the hosts": [401, 403, 404, 404, 404, 401, 404, 403, 200],
  "change the place": [401, 403, 404, 404, 404, 401, 404, 200, 200],
  "change the title": [401, 403, 404, 404, 404, 401, 404, 200, 200],
  "show their name": [401, 403, 404, 404, 404, 401, 404, 200, 404],
  "remove somebody else": [401, 403, 404, 404, 404, 401, 404, 403, 200],
  "invite somebody": [401, 403, 404, 404, 404, 401, 404, 403, 409],
  "see the attendees": [401, 403, 404, 404, 404, 401, 404, 403, 200],
  "delete it": [401, 403, 404, 404, 404, 401, 404, 200, 200],
};

describe("who may do what", () => {
  it.each(Object.entries(published))("%s of a published event", async (call, expected) => {
    expect(await statusesOf("published", call)).toEqual(expected);
  });

  it.each(Object.entries(proposed))("%s of a proposal", async (call, expected) => {
    expect(await statusesOf("proposed", call)).toEqual(expected);
  });

  it.each(Object.entries(proposed))("%s of a declined proposal", async (call, expected) => {
    expect(await statusesOf("declined", call)).toEqual(expected);
  });

  it("is shown to the page of an event, and shows no email address to a host", async () => {
    const { event, tokens } = await prepare("published");
    const callerAs = (who: Who) => callerOf(database.db, tokens[who]);
    const roles: Partial<Record<Who, unknown>> = {};
    for (const who of ["member", "invited", "host", "proposer", "admin"] as const) {
      roles[who] = await callerAs(who).event.ownRole({ id: event.id });
    }
    const host = (accepted: boolean) => ({ isShown: false, accepted });
    expect(roles).toEqual({
      member: { role: "viewer", host: null, invitedDates: 0, closed: false },
      invited: { role: "viewer", host: host(false), invitedDates: 1, closed: false },
      host: { role: "host", host: host(true), invitedDates: 0, closed: false },
      proposer: { role: "host", host: host(true), invitedDates: 0, closed: false },
      admin: { role: "admin", host: null, invitedDates: 0, closed: false },
    });
    await callerAs("member").event.join({ id: event.id });
    expect((await callerAs("host").event.attendees({ id: event.id })).items).toMatchObject([{ email: null }]);
    expect(JSON.stringify(await callerAs("host").event.hosts({ id: event.id }))).not.toContain("@");
  });
});
