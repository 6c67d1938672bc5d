import { asc, count, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { createCaller } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances, events, users } from "#server/db/schema/index.ts";
import { queueing } from "#server/jobs/enqueue.ts";
import { createQueue, ENQUEUE_ONLY, type Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import { toAppError } from "#server/to-app-error.ts";
import { asAdmin, asMember, errorOf } from "#test/callers.ts";
import { countStatements } from "#test/count-statements.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createSeries } from "#test/factories.ts";

const database = committedTestDatabase({ max: 12 });
let open: Queue | undefined;

afterEach(async () => {
  await open?.ready();
  await open?.boss.deleteAllJobs(NOTIFICATION_MAIL_QUEUE);
  await open?.boss.deleteAllJobs(NOTIFICATION_QUEUE);
  await open?.close();
  open = undefined;
});

/** Part of a context whose notifications wait in the real queue. */
async function notifying(): Promise<
  Pick<ServiceContext, "enqueueNotifications" | "enqueueNotificationMails">
> {
  open ??= createQueue(database.url, ENQUEUE_ONLY);
  const queue = open;
  await queue.ready();
  const { queueMail: _, ...rest } = queueing(() => queue);
  return rest;
}

const seatsOf = async () =>
  new Map(
    (
      await database.db
        .select({ eventId: attendances.eventId, seats: count() })
        .from(attendances)
        .groupBy(attendances.eventId)
    ).map(({ eventId, seats }) => [eventId, seats]),
  );

/** Stores members with a seat in each of the dates. */
async function seatCrowd(size: number) {
  const { db } = database;
  await db.execute(sql`insert into ${users} (username, email, password_hash, activated, verified)
    select 'crowd' || n, 'crowd' || n || '@example.com', 'x', true, true from generate_series(1, ${size}::int) n`);
  await db.execute(sql`insert into ${attendances} (event_id, user_id)
    select ${events.id}, ${users.id} from ${events}, ${users} where username like 'crowd%'`);
}

it("20 changes of following dates, joins and a deletion at the same time end without a deadlock", async () => {
  const { db } = database;
  const jobs = await notifying();
  const { dates } = await createSeries(db, 8, { capacity: 30 });
  const admin = await asAdmin(db, jobs);
  const joined: number[] = [];
  const members = await Promise.all(Array.from({ length: 10 }, () => asMember(db, {}, jobs)));
  const at = (index: number) => dates[index % 7]?.id ?? 0;
  const calls = members.flatMap((member, index) => [
    admin.caller.event.update({ id: at(index), apply: "following", location: `Hall ${index}` }),
    member.caller.event.join({ id: at(index * 3) }).then(() => joined.push(at(index * 3))),
  ]);
  const removed = dates[7]?.id ?? 0;
  const deletion = admin.caller.event.delete({ id: removed, apply: "following" });
  const added = admin.caller.event.addDates({ id: at(3), repeat: "weekly", times: 2 });
  await Promise.all([...calls, deletion, added]);
  const seats = await seatsOf();
  expect([...seats.values()].reduce((sum, each) => sum + each, 0)).toBe(joined.length);
  const rows = await db.select().from(events).orderBy(asc(events.startsAt));
  expect(rows.map(({ id }) => id)).not.toContain(removed);
  expect(rows).toHaveLength(9);
});

it("a change of 26 dates of 200 seats each loses no seat while 50 people join", async () => {
  const { db } = database;
  const jobs = await notifying();
  const { dates } = await createSeries(db, 26, { capacity: 202 });
  await seatCrowd(200);
  const admin = await asAdmin(db, jobs);
  const [first] = dates;
  const members = await Promise.all(Array.from({ length: 50 }, () => asMember(db, {}, jobs)));
  const change = admin.caller.event.update({
    ...{ id: first?.id ?? 0, apply: "following" as const, location: "Hall", time: "15:00" },
  });
  /** Joins as clients do, again after a 503: a busy machine may not get its turn before the deadline. */
  const join = async ({ caller }: Pick<(typeof members)[number], "caller">, id: number): Promise<number> => {
    const status = await caller.event.join({ id }).then(
      () => 200,
      (error) => toAppError(error).status,
    );
    return status === 503 ? join({ caller }, id) : Number(status === 200);
  };
  const joins = members.map((member, index) => join(member, dates[index % 26]?.id ?? 0));
  await change;
  const taken = (await Promise.all(joins)).reduce<number>((sum, one) => sum + one, 0);
  expect(taken).toBe(50);
  const seats = await seatsOf();
  expect([...seats.values()].reduce((sum, each) => sum + each, 0)).toBe(26 * 200 + 50);
  expect(Math.max(...seats.values())).toBe(202);
  const rows = await db.select().from(events);
  expect(rows.filter(({ location, sequence }) => location === "Hall" && sequence === 1)).toHaveLength(26);
  const late = errorOf(members[0]?.caller.event.join({ id: dates[5]?.id ?? 0 }) ?? Promise.resolve());
  expect((await late).message).toBe("Event is full!");
});

it("takes as many statements for 200 seats a date as for two", async () => {
  const { db } = database;
  const jobs = await notifying();
  const { dates } = await createSeries(db, 5);
  await seatCrowd(2);
  const admin = await asAdmin(db);
  const statementsFor = async (location: string) => {
    const counter = countStatements();
    const context = { ...admin.context, ...jobs, db: counter.watch(db) };
    await createCaller(context).event.update({ id: dates[0]?.id ?? 0, apply: "following", location });
    return counter.statements();
  };
  const few = await statementsFor("Hall");
  await db.execute(sql`insert into ${users} (username, email, password_hash, activated, verified)
    select 'more' || n, 'more' || n || '@example.com', 'x', true, true from generate_series(1, 198) n`);
  await db.execute(sql`insert into ${attendances} (event_id, user_id)
    select ${events.id}, ${users.id} from ${events}, ${users} where username like 'more%'`);
  expect(await statementsFor("Garden")).toBe(few);
});
