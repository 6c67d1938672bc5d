import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { attendances, eventMessages, notifications } from "#server/db/schema/index.ts";
import { asAdmin, asMember, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHost, createSeries, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const text = "Bring a basket.";

/** A weekly series: a date six weeks ago, one last week and two to come, with a host of all. */
async function prepare() {
  const { db } = database;
  const host = await asMember(db);
  const ago = (days: number) => ({ startsAt: new Date(NOW.getTime() - days * DAY_MS) });
  const { dates } = await createSeries(db, [ago(42), ago(7), {}, {}], { title: "Rescue walk" });
  for (const { id } of dates) await createHost(db, id, host.user.id);
  const at = (index: number) => dates[index]?.id ?? 0;
  const join = async (...indexes: number[]) => {
    const user = await createUser(db);
    for (const index of indexes) await db.insert(attendances).values({ eventId: at(index), userId: user.id });
    return user;
  };
  return { host, at, join };
}
const linksOf = async (userId: number) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ link }) => link,
  );

it("a message to several dates reaches each person once, with a date of theirs, and is one of each", async () => {
  const { host, at, join } = await prepare();
  const [both, last, before, longAgo] = [await join(2, 3), await join(3), await join(1), await join(0)];
  const input = { id: at(2), text, to: "joined" } as const;
  const sent = await host.caller.eventMessage.send({ ...input, apply: "following" });
  expect(sent).toMatchObject({ recipients: 2, text });
  expect(await linksOf(both.id)).toEqual([`/events/me/${at(2)}#message-${sent.id}`]);
  expect(await linksOf(last.id)).toEqual([expect.stringMatching(`^/events/me/${at(3)}#message-`)]);
  expect(await linksOf(before.id)).toEqual([]);
  expect(host.traces.mails).toHaveLength(2);
  expect((await host.caller.eventMessage.list({ id: at(3) })).items).toMatchObject([{ text, recipients: 2 }]);

  // To all dates of which the end is not more than 30 days ago.
  expect(await host.caller.eventMessage.send({ ...input, apply: "all" })).toMatchObject({ recipients: 3 });
  expect(await linksOf(before.id)).toHaveLength(1);
  expect(await linksOf(longAgo.id)).toEqual([]);
  const stored = await database.db.select().from(eventMessages).orderBy(asc(eventMessages.id));
  expect(stored.map(({ eventId }) => eventId).sort()).toEqual([at(2), at(3), at(1), at(2), at(3)].sort());
});

it("a message to several dates counts once for its host, and once for each date", async () => {
  const { host, at, join } = await prepare();
  await join(2, 3);
  const send = (index: number) =>
    host.caller.eventMessage.send({ id: at(index), text, to: "joined", apply: "all" });
  for (const index of [2, 3, 2]) await send(index);
  expect(await refusalOf(send(2))).toEqual([429, "Message limit reached. Please try again tomorrow."]);
});

it("a message to several dates needs a host of all of them, and somebody to read it", async () => {
  const { host, at } = await prepare();
  const input = { id: at(2), text, to: "joined", apply: "following" } as const;
  expect(await refusalOf(host.caller.eventMessage.send(input))).toEqual([
    409,
    "There's no one to send this message to.",
  ]);
  const other = await asMember(database.db);
  await createHost(database.db, at(2), other.user.id);
  expect((await refusalOf(other.caller.eventMessage.send(input)))[0]).toBe(403);
});

it("a message to several dates is deleted from all, with its notifications", async () => {
  const { host, at, join } = await prepare();
  const people = [await join(2), await join(3)];
  const sent = await host.caller.eventMessage.send({ id: at(2), text, to: "joined", apply: "all" });
  const kept = await host.caller.eventMessage.send({ id: at(2), text: "Another.", to: "joined" });
  const admin = await asAdmin(database.db);
  const [copy] = (await admin.caller.eventMessage.list({ id: at(3) })).items;
  await admin.caller.eventMessage.delete({ id: at(3), messageId: copy?.id ?? 0 });
  expect((await admin.caller.eventMessage.list({ id: at(2) })).items.map(({ id }) => id)).toEqual([kept.id]);
  expect(sent.id).not.toBe(kept.id);
  expect((await Promise.all(people.map(({ id }) => linksOf(id)))).flat()).toEqual([
    `/events/me/${at(2)}#message-${kept.id}`,
  ]);
});
