import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { type Mailer, MailRefused, type OutgoingMail } from "#server/integrations/mailer/mailer.ts";
import { queueMails } from "#server/jobs/enqueue.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { workOnMails } from "#server/jobs/send-mail.ts";
import { activationMail } from "#server/mails/account.ts";
import { notificationMail } from "#server/mails/notification.ts";
import { countFailedJobs, countWaitingMails } from "#server/services/admin/overview.ts";
import { committedTestDatabase } from "#test/database.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";

const database = committedTestDatabase();
const TOKEN = "t".repeat(43);
let open: Queue[] = [];

afterEach(async () => {
  const [queue = openQueue()] = open;
  await queue.ready();
  await queue.boss.deleteAllJobs(MAIL_QUEUE);
  await Promise.all(open.map((queue) => queue.close()));
  open = [];
});

/** Opens a queue; PostgreSQL cannot tell a second one from another process's. */
function openQueue(): Queue {
  const queue = createQueue(database.url, FAST);
  open.push(queue);
  return queue;
}

function mailTo(name: string) {
  return activationMail("https://cukup.test", { email: `${name}@example.com`, username: name }, TOKEN);
}

async function startWorker(send: Mailer["send"]): Promise<Queue> {
  const queue = openQueue();
  await queue.ready();
  await workOnMails(queue, { send }, FAST_POLLING);
  return queue;
}

type Row = { state: string; data: unknown; output: unknown; retry_count: number; start_after: Date };

async function jobs(): Promise<Row[]> {
  return database.db.execute<Row>(
    sql`select state, data, output, retry_count, start_after::timestamptz as start_after from pgboss.job where name = ${MAIL_QUEUE}`,
  );
}

it("an email of a committed transaction is sent once and within a second, and leaves nothing behind", async () => {
  const sent: OutgoingMail[] = [];
  const queue = await startWorker(async (mail) => void sent.push(mail));
  await database.db.transaction((tx) => queueMails(queue, tx, [mailTo("tan")]));
  await expect.poll(() => sent.length, { timeout: 1_000, interval: 10 }).toBe(1);
  expect(sent[0]).toMatchObject({
    to: "tan@example.com",
    subject: "Activate your Cukup account",
    text: expect.stringContaining(`/activate/${TOKEN}`),
    html: expect.stringContaining(`href="https://cukup.test/activate/${TOKEN}"`),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect.poll(jobs).toEqual([]);
  expect(sent).toHaveLength(1);
});

it("an email of a transaction that is rolled back is never sent", async () => {
  const sent: string[] = [];
  const queue = await startWorker(async ({ to }) => void sent.push(to));
  const undo = new Error("undone");
  const failed = database.db.transaction(async (tx) => {
    await queueMails(queue, tx, [mailTo("never")]);
    throw undo;
  });
  await expect(failed).rejects.toBe(undo);
  await database.db.transaction((tx) => queueMails(queue, tx, [mailTo("always")]));
  await expect.poll(() => sent).toEqual(["always@example.com"]);
  await expect.poll(jobs).toEqual([]);
});

it("queued emails are encrypted", async () => {
  const queue = openQueue();
  await database.db.transaction((tx) => queueMails(queue, tx, [mailTo("secret")]));
  const [row] = await database.db.execute<{ all: string }>(
    sql`select job::text as all from pgboss.job as job where name = ${MAIL_QUEUE}`,
  );
  expect(row?.all).toContain("sealed");
  expect(row?.all).not.toMatch(new RegExp(`secret|example|${TOKEN}|Activate`));
});

it("an email is retried with growing delays, with the same id, while the mail server is unavailable", async () => {
  const tries: OutgoingMail[] = [];
  await startWorker(async (mail) => {
    tries.push(mail);
    throw Object.assign(new Error("connect ECONNREFUSED tan@example.com"), { code: "ECONNREFUSED" });
  });
  const producer = openQueue();
  await database.db.transaction((tx) => queueMails(producer, tx, [mailTo("tan")]));
  const pauses: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    await expect
      .poll(async () => {
        // Counted first: the job that is read then is not the one from before the try.
        const { length } = tries;
        return (await jobs()).map(({ state }) => [state, length]);
      })
      .toEqual([["retry", round]]);
    const [job] = await jobs();
    pauses.push(new Date(job?.start_after ?? 0).getTime() - Date.now());
    await database.db.execute(sql`update pgboss.job set start_after = now() where name = ${MAIL_QUEUE}`);
  }
  // 5-10 s, 10-20 s, 20-40 s, 40-80 s.
  pauses.forEach((pause, round) => {
    expect(pause).toBeGreaterThan(5_000 * 2 ** round - 2_000);
    expect(pause).toBeLessThanOrEqual(10_000 * 2 ** round);
  });
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  expect(new Set(tries.map(({ queuedAt }) => queuedAt.getTime())).size).toBe(1);
  expect((await jobs())[0]?.output).toEqual({ reason: "ECONNREFUSED" });
});

it("an email that is refused permanently is not retried and counts as failed", async () => {
  const tries: string[] = [];
  const queue = await startWorker(async ({ to }) => {
    tries.push(to);
    throw new MailRefused(550, { cause: new Error("550 no such user nobody@example.com") });
  });
  await database.db.transaction((tx) => queueMails(queue, tx, [mailTo("nobody")]));
  await expect.poll(() => countFailedJobs(database.db)).toBe(1);
  expect(await jobs()).toMatchObject([{ state: "failed", output: { reason: "SMTP 550" } }]);
  expect(tries).toHaveLength(1);
});

it("an email encrypted with another secret fails immediately, without retries", async () => {
  const queue = await startWorker(async () => expect.unreachable("there is nothing to send"));
  await queue.boss.send(MAIL_QUEUE, { sealed: Buffer.alloc(80).toString("base64url") });
  await expect.poll(() => countFailedJobs(database.db)).toBe(1);
});

it("an email whose data cannot be read is retried, as another version may read it, and the reason names its fields", async () => {
  const queue = await startWorker(async () => expect.unreachable("there is nothing to send"));
  await queue.boss.send(MAIL_QUEUE, { text: "of a later version" });
  await expect
    .poll(async () => (await jobs()).map(({ state, output }) => [state, output]))
    .toEqual([["retry", { reason: "not valid: sealed" }]]);
});

it("two processes share a hundred emails, and each is sent once", async () => {
  const sent: [number, string][] = [];
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
  const send = (process: number) => async (mail: OutgoingMail) => {
    await pause();
    sent.push([process, mail.to]);
  };
  const first = await startWorker(send(1));
  const second = await startWorker(send(2));
  const names = Array.from({ length: 100 }, (_, index) => `p${index}`);
  await Promise.all(
    names.map((name, index) =>
      database.db.transaction((tx) => queueMails(index % 2 ? first : second, tx, [mailTo(name)])),
    ),
  );
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(100);
  await expect.poll(jobs).toEqual([]);
  expect(new Set(sent.map(([, to]) => to)).size).toBe(100);
  expect(new Set(sent.map(([process]) => process))).toEqual(new Set([1, 2]));
  expect(sent).toHaveLength(100);
});

it("an activation email is sent before 500 notifications", async () => {
  const sent: string[] = [];
  const producer = openQueue();
  const notices = Array.from({ length: 500 }, (_, index) =>
    notificationMail(
      "https://cukup.test",
      { email: `n${index}@example.com`, username: `n${index}` },
      { subject: "News", paragraphs: ["There is news."] },
    ),
  );
  await database.db.transaction((tx) => queueMails(producer, tx, notices));
  await database.db.transaction((tx) => queueMails(producer, tx, [mailTo("tan")]));
  let release = () => {};
  const isTaken = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Three senders run at once: one takes this mail, the others take a notice each and wait for it.
  await startWorker(async ({ to }) => {
    sent.push(to);
    if (to === "tan@example.com") release();
    await isTaken;
  });
  await expect.poll(() => sent.slice(0, 3), { timeout: 10_000 }).toContain("tan@example.com");
  await expect.poll(() => sent.length, { timeout: 120_000 }).toBe(501);
}, 150_000);

it("an email whose process was killed after the commit is sent once by the next", async () => {
  const child = spawn(process.execPath, ["src/test/queue/queue-and-die.ts"], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect((await jobs()).map(({ state }) => state)).toEqual(["created"]);
  const sent: string[] = [];
  await startWorker(async ({ to }) => void sent.push(to));
  await expect.poll(() => sent).toEqual(["widow@example.com"]);
  await expect.poll(jobs).toEqual([]);
  expect(sent).toHaveLength(1);
});

it("an email whose process died while sending is sent soon by another, with the same id", async () => {
  const queue = openQueue();
  await database.db.transaction((tx) => queueMails(queue, tx, [mailTo("tan")]));
  // Takes the job and then stops responding.
  const [job] = await queue.boss.fetch(MAIL_QUEUE);
  await database.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '9 seconds'`);
  const sent: OutgoingMail[] = [];
  await startWorker(async (mail) => void sent.push(mail));
  await expect.poll(() => sent.map(({ id }) => id), { timeout: 30_000, interval: 200 }).toEqual([job?.id]);
}, 40_000);

it("an email that is unsent for ten minutes counts as waiting, one that is being sent does not", async () => {
  const queue = openQueue();
  await database.db.transaction((tx) => queueMails(queue, tx, [mailTo("tan"), mailTo("lim")]));
  expect(await countWaitingMails(database.db)).toBe(0);
  await database.db.execute(
    sql`update pgboss.job set created_on = now() - interval '11 minutes' where name = ${MAIL_QUEUE}`,
  );
  expect(await countWaitingMails(database.db)).toBe(2);
});
