import { eq, isNull, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { createDatabase } from "#server/db/client.ts";
import { pushSubscriptions, sessions, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueing } from "#server/jobs/enqueue.ts";
import type { PushJobData } from "#server/jobs/job-data.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_MAIL_QUEUE, PUSH_QUEUE } from "#server/jobs/queues.ts";
import { workOnNotificationMails } from "#server/jobs/send-mail.ts";
import { sendPushes, workOnPushes } from "#server/jobs/send-pushes.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { notify } from "#server/services/notification/notify.ts";
import { callerFor, createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { type PushService, startPushService } from "#test/push/push-service.ts";
import { createTestPush } from "#test/push/test-push.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";

const database = committedTestDatabase();
const queues: Queue[] = [];
let service: PushService | undefined;

afterEach(async () => {
  await openQueue().ready();
  for (const name of [NOTIFICATION_MAIL_QUEUE, PUSH_QUEUE]) await openQueue().boss.deleteAllJobs(name);
  for (const queue of queues.splice(0)) await queue.close();
  await service?.close();
  service = undefined;
});

function addQueue(options = {}): Queue {
  const queue = createQueue(database.url, { ...FAST, ...options });
  queues.push(queue);
  return queue;
}
const openQueue = (): Queue => queues[0] ?? addQueue();

/** Outside the quiet hours, and so far ahead that no worker fetches what waits from then on. */
const afternoon = new Date(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T07:00:00Z`);
const event = {
  id: 7,
  title: "Leftovers workshop",
  startsAt: new Date(afternoon.getTime() + 5 * DAY_MS),
  location: "Bedok Hub",
};
const cancelled: NotificationPayload = { kind: "event_cancelled", event };

async function open(respond?: Parameters<typeof startPushService>[0], deadlineMs = 10_000) {
  service = await startPushService(respond);
  const push = createTestPush({ testHost: service.host, ca: service.ca, deadlineMs });
  const { context } = createTestContext(database.db, { push, now: () => afternoon, ...queueing(openQueue) });
  return { service, ctx: { ...context, db: database.db } };
}

/** Stores a member with a browser that is subscribed. */
async function subscribe({ service, ctx }: Awaited<ReturnType<typeof open>>) {
  const user = await createUser(database.db);
  const { caller } = await callerFor(database.db, user, { push: ctx.push, now: ctx.now });
  const browser = service.subscribe();
  const { subscription } = await caller.push.subscribe(browser);
  return { user, caller, id: subscription.id, endpoint: browser.endpoint };
}

const VERIFIED = 20;

/** Stores members, each with a browser that is subscribed; the first `VERIFIED` are sent emails, too. */
async function subscribeCrowd({ service }: Awaited<ReturnType<typeof open>>, size: number) {
  const passwordHash = "x";
  const members = Array.from({ length: size }, (_, index) => ({
    username: `crowd${index}`,
    email: `crowd${index}@example.com`,
    passwordHash,
    activated: true,
    // Emails to all of them would only take longer.
    verified: index < VERIFIED,
  }));
  const stored = await database.db.insert(users).values(members).returning({ id: users.id });
  const times = { rotatedAt: afternoon, authenticatedAt: afternoon, lastUsedAt: afternoon };
  const logins = stored.map(({ id }) => ({
    userId: id,
    refreshTokenHash: `${id}`,
    device: "Vitest",
    expiresAt: event.startsAt,
    ...times,
  }));
  const opened = await database.db
    .insert(sessions)
    .values(logins)
    .returning({ userId: sessions.userId, sessionId: sessions.id });
  const browsers = opened.map((login) => {
    const { endpoint, keys } = service.subscribe();
    return { ...login, endpoint, ...keys, device: "Vitest" };
  });
  const rows = await database.db.insert(pushSubscriptions).values(browsers).returning();
  return rows.map(({ userId, ...row }) => ({ ...row, user: { id: userId } }));
}

const send = (
  ctx: Awaited<ReturnType<typeof open>>["ctx"],
  people: { user: { id: number } }[],
  payload: NotificationPayload = cancelled,
) => inTransaction(ctx, (txCtx) => notify(txCtx, { userIds: people.map(({ user }) => user.id), payload }));

type StoredJob = { id: string; data: PushJobData; startAfter: Date };
async function storedJobs(): Promise<StoredJob[]> {
  const rows = await database.db.execute<{ id: string; data: PushJobData; start_after: string }>(
    sql`select id, data, start_after from pgboss.job where name = ${PUSH_QUEUE} order by created_on`,
  );
  return rows.map(({ start_after, ...job }) => ({ ...job, startAfter: new Date(start_after) }));
}
async function storedJob(): Promise<StoredJob> {
  const [job] = await storedJobs();
  if (!job) throw new Error("There is no job");
  return job;
}
const rowOf = async (id: number) =>
  (await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0];

describe("a notification", () => {
  it("is pushed once to each of 500 devices by twenty processes, and sent by email once", async () => {
    const site = await open();
    const people = await subscribeCrowd(site, 500);
    const mails: string[] = [];
    const pools = Array.from({ length: 20 }, () => createDatabase(database.url, { max: 1 }));
    try {
      const processes = pools.map(({ db }) => {
        // A connection less for each of them.
        const queue = addQueue({ useListenNotify: false });
        const mailer = { send: async ({ to }: { to: string }) => void mails.push(to) };
        const push = createTestPush({ testHost: site.service.host, ca: site.service.ca, deadlineMs: 60_000 });
        return { queue, ctx: () => ({ ...site.ctx, db, mailer, push }) };
      });
      await Promise.all(processes.map(({ queue }) => queue.ready()));
      await send(site.ctx, people);
      const work = processes.map(({ queue, ctx }) =>
        queue.startWith(async () => {
          await workOnPushes(queue, ctx, FAST_POLLING);
          await workOnNotificationMails(queue, ctx, FAST_POLLING);
        }),
      );
      await Promise.all(work);
      const waiting = () => database.db.$count(pushSubscriptions, isNull(pushSubscriptions.lastOkAt));
      await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
      await expect.poll(() => new Set(mails).size, { timeout: 60_000 }).toBe(VERIFIED);
      expect(await storedJobs()).toEqual([]);
      const sent = site.service.received.map(({ endpoint }) => endpoint);
      expect(sent.toSorted()).toEqual(people.map(({ endpoint }) => endpoint).toSorted());
      expect(mails).toHaveLength(VERIFIED);
      expect(await rowOf(people[0]?.id ?? 0)).toMatchObject({ lastOkAt: afternoon, failures: 0 });
    } finally {
      for (const queue of queues.splice(0)) await queue.close();
      for (const pool of pools) await pool.close();
    }
  }, 240_000);

  it("reaches email while a push service never responds, which holds its worker until the deadline only", async () => {
    const site = await open(() => "never", 1_000);
    const person = await subscribe(site);
    const mails: string[] = [];
    const ctx = { ...site.ctx, mailer: { send: async ({ to }: { to: string }) => void mails.push(to) } };
    await openQueue().startWith(async () => {
      await workOnPushes(openQueue(), () => ctx, FAST_POLLING);
      await workOnNotificationMails(openQueue(), () => ctx, FAST_POLLING);
    });
    await send(ctx, [person]);
    await expect.poll(() => mails, { timeout: 30_000 }).toEqual([person.user.email]);
    await expect
      .poll(async () => (await storedJobs()).map(({ data }) => data.tries), { timeout: 30_000 })
      .toEqual([1]);
  }, 60_000);

  it("of a transaction that is rolled back is never pushed", async () => {
    const site = await open();
    const person = await subscribe(site);
    await openQueue().ready();
    const failing = inTransaction(site.ctx, async (txCtx) => {
      await notify(txCtx, { userIds: [person.user.id], payload: cancelled });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await storedJobs()).toEqual([]);
  });

  it("is not pushed for kinds and people without it, or by a site that pushes nothing", async () => {
    const site = await open();
    const person = await subscribe(site);
    await send(site.ctx, [person], { kind: "event_joined", event });
    await send(site.ctx, [{ user: await createUser(database.db) }]);
    expect(await storedJobs()).toEqual([]);
    await send(site.ctx, [person]);
    await sendPushes(openQueue(), { ...site.ctx, push: null }, await storedJob());
    expect([await storedJobs(), site.service.received]).toEqual([[], []]);
  });
});

describe("the job of a push", () => {
  async function queued(...of: Parameters<typeof open>) {
    const site = await open(...of);
    const person = await subscribe(site);
    await send(site.ctx, [person]);
    const at = (now: Date) => ({ ...site.ctx, now: () => now });
    return { ...site, ...person, at, job: await storedJob() };
  }

  it("sends nothing a second time, as after the death of a process that had begun", async () => {
    const { ctx, job, service } = await queued();
    await sendPushes(openQueue(), ctx, job);
    await sendPushes(openQueue(), ctx, job);
    expect(service.received).toHaveLength(1);
  });

  it("stays when its push could not be composed", async () => {
    const { ctx, job, service } = await queued();
    const away = () => {
      throw new Error("The database is away");
    };
    const failing = { ...ctx, db: new Proxy(ctx.db, { get: away }) };
    await expect(sendPushes(openQueue(), failing, job)).rejects.toThrow("The database is away");
    await sendPushes(openQueue(), ctx, job);
    expect([service.received.length, await storedJobs()]).toEqual([1, []]);
  });

  it("is silent after a logout, another login in the browser, and the end of the account", async () => {
    const { ctx, job, service, caller, user, endpoint } = await queued();
    const next = await callerFor(database.db, await createUser(database.db), { push: ctx.push });
    const [row] = await database.db.select().from(pushSubscriptions);
    await next.caller.push.subscribe({
      endpoint,
      keys: { p256dh: row?.p256dh ?? "", auth: row?.auth ?? "" },
    });
    await sendPushes(openQueue(), ctx, job);
    await caller.push.subscribe(service.subscribe());
    await send(ctx, [{ user }]);
    const second = await storedJob();
    await database.db.delete(sessions).where(eq(sessions.userId, user.id));
    await sendPushes(openQueue(), ctx, second);
    expect([service.received, await storedJobs()]).toEqual([[], []]);
  });

  it("waits for nobody who is deleting the account of one of its devices", async () => {
    const site = await open();
    const people = [await subscribe(site), await subscribe(site)] as const;
    await send(site.ctx, people.slice());
    await inTransaction(site.ctx, async ({ db }) => {
      await db.delete(users).where(eq(users.id, people[0].user.id));
      await sendPushes(openQueue(), site.ctx, await storedJob());
    });
    expect(site.service.received).toHaveLength(2);
    expect((await rowOf(people[1].id))?.lastOkAt).toEqual(afternoon);
  });

  it("removes a subscription that its service does not know any more", async () => {
    const { ctx, job, id } = await queued(() => ({ status: 410 }));
    await sendPushes(openQueue(), ctx, job);
    expect([await rowOf(id), await storedJobs()]).toEqual([undefined, []]);
  });

  it("is tried again later and later, until the event starts", async () => {
    const { at, job, id, service } = await queued(() => ({ status: 500 }));
    const waits: number[] = [];
    let now = afternoon;
    let next = job;
    for (let number = 0; number < 3; number += 1) {
      await sendPushes(openQueue(), at(now), next);
      next = await storedJob();
      waits.push(next.startAfter.getTime() - now.getTime());
      now = next.startAfter;
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(0.75 * 5_000 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(1.25 * 5_000 * 2 ** index);
    }
    const late = new Date(event.startsAt.getTime() - 10_000);
    await sendPushes(openQueue(), at(late), next);
    expect(await storedJobs()).toEqual([]);
    expect(service.received).toHaveLength(4);
    expect(await rowOf(id)).toMatchObject({ failures: 0, lastOkAt: null });
  });

  it("names ten devices at most", async () => {
    const site = await open();
    const people = await subscribeCrowd(site, 11);
    await openQueue().ready();
    await send(site.ctx, people);
    const sizes = (await storedJobs()).map(({ data }) => data.devices.length);
    expect(sizes.toSorted()).toEqual([1, 10]);
  });

  it("does not wait for jobs whose service never responds", async () => {
    let hung: string[] = [];
    const site = await open(({ endpoint }) => (hung.includes(endpoint) ? "never" : { status: 201 }), 60_000);
    const crowd = await subscribeCrowd(site, 8);
    hung = crowd.slice(0, 4).map(({ endpoint }) => endpoint);
    await openQueue().ready();
    for (const person of crowd) await send(site.ctx, [person]);
    await openQueue().startWith(() => workOnPushes(openQueue(), () => site.ctx, FAST_POLLING));
    const pushedTo = () => site.service.received.map(({ endpoint }) => endpoint).toSorted();
    await expect
      .poll(pushedTo, { timeout: 30_000 })
      .toEqual(crowd.map(({ endpoint }) => endpoint).toSorted());
  }, 60_000);

  it("of several devices is tried again for those that did not get it, after the time that the service of each asks for", async () => {
    const responses = [
      { status: 201 },
      { status: 410 },
      { status: 503 },
      { status: 429, headers: { "retry-after": "600" } },
    ];
    const site = await open(({ endpoint }) => responses[endpoints.indexOf(endpoint)] ?? { status: 500 });
    const people = await Promise.all(responses.map(() => subscribe(site)));
    const endpoints = people.map(({ endpoint }) => endpoint);
    await send(site.ctx, people);
    await sendPushes(openQueue(), site.ctx, await storedJob());
    const jobs = (await storedJobs()).map(({ data, startAfter }) => ({
      people: data.devices.map(({ userId }) => people.findIndex(({ user }) => user.id === userId)),
      isLong: startAfter.getTime() - afternoon.getTime() >= 10 * MINUTE_MS,
    }));
    expect(jobs.toSorted((a, b) => Number(a.isLong) - Number(b.isLong))).toEqual([
      { people: [2], isLong: false },
      { people: [3], isLong: true },
    ]);
    const rows = await Promise.all(people.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row && row.lastOkAt !== null)).toEqual([true, undefined, false, false]);
  });

  it("waits for as long as its service asks", async () => {
    const { at, job } = await queued(() => ({ status: 429, headers: { "retry-after": "600" } }));
    await sendPushes(openQueue(), at(afternoon), job);
    const { startAfter } = await storedJob();
    expect(startAfter.getTime() - afternoon.getTime()).toBe(10 * MINUTE_MS);
  });

  it("that is refused is not tried again; the fifth refusal in a row removes the subscription", async () => {
    let status = 403;
    const site = await queued(() => ({ status }));
    const { ctx, user, id } = site;
    await sendPushes(openQueue(), ctx, site.job);
    const again = async () => {
      await send(ctx, [{ user }]);
      await sendPushes(openQueue(), ctx, await storedJob());
    };
    status = 201;
    await again();
    expect(await rowOf(id)).toMatchObject({ failures: 0 });
    status = 403;
    for (const failures of [1, 2, 3, 4]) {
      await again();
      expect(await rowOf(id)).toMatchObject({ failures });
    }
    await again();
    expect([await rowOf(id), await storedJobs()]).toEqual([undefined, []]);
  });

  it("in the quiet hours is dropped, also when it waited to be tried again", async () => {
    const { at, job, service } = await queued(() => ({ status: 503 }));
    await sendPushes(openQueue(), at(afternoon), job);
    const night = new Date(afternoon.getTime() + 9 * HOUR_MS);
    await sendPushes(openQueue(), at(night), await storedJob());
    expect([await storedJobs(), service.received.length]).toEqual([[], 1]);
  });
});
