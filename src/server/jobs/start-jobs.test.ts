import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import type { OutgoingMail } from "#server/integrations/mailer/mailer.ts";
import { queueMails } from "#server/jobs/enqueue.ts";
import { createQueue, ENQUEUE_ONLY, type Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { workOnQueues } from "#server/jobs/start-jobs.ts";
import { activationMail } from "#server/mails/account.ts";
import { logger } from "#server/telemetry/logger.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { FAST } from "#test/queue/queue.ts";

const database = committedTestDatabase();
const open: Queue[] = [];

afterEach(async () => {
  await open[0]?.boss.deleteAllJobs(MAIL_QUEUE);
  await Promise.all(open.splice(0).map((queue) => queue.close()));
});

/** Works on the queues like a process of the app; `sent` collects the mails of its mailer. */
async function startProcess(delivery: "smtp" | "none"): Promise<{ queue: Queue; sent: OutgoingMail[] }> {
  const sent: OutgoingMail[] = [];
  const queue = createQueue(database.url, FAST);
  open.push(queue);
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  // All that jobs need, because one may be due by the clock.
  await workOnQueues(queue, () => ({ ...createTestContext(database.db).context, mailer }), delivery);
  return { queue, sent };
}

it("a process that cannot send email leaves every email to one that can", async () => {
  const mute = await startProcess("none");
  const able = await startProcess("smtp");
  const mails = Array.from({ length: 40 }, (_, index) =>
    activationMail("https://cukup.test", { email: `p${index}@example.com`, username: "p" }, "t".repeat(43)),
  );
  for (const mail of mails) await database.db.transaction((tx) => queueMails(mute.queue, tx, [mail]));
  await expect.poll(() => able.sent.length + mute.sent.length, { timeout: 10_000 }).toBe(40);
  expect(mute.sent).toEqual([]);
});

it("a process that only enqueues starts no worker, listens to no job, and its emails are sent by another", async () => {
  const queue = createQueue(database.url, ENQUEUE_ONLY);
  open.push(queue);
  await queue.ready();
  const listeners = () =>
    database.db.execute(sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'cukup-jobs' and query ilike 'listen%'`);
  expect(await listeners()).toHaveLength(0);
  const { sent } = await startProcess("smtp");
  expect(await listeners()).toHaveLength(1);
  const mail = activationMail(
    "https://cukup.test",
    { email: "p@example.com", username: "p" },
    "t".repeat(43),
  );
  await database.db.transaction((tx) => queueMails(queue, tx, [mail]));
  await expect.poll(() => sent.length).toBe(1);
  expect(queue.boss.getWipData()).toEqual([]);
});

it("a process that is stopped while its jobs start ends without an error", async () => {
  const said: unknown[] = [];
  for (const level of ["warn", "error"] as const)
    vi.spyOn(logger(), level).mockImplementation((...args: unknown[]) => void said.push(args.at(-1)));
  const queue = createQueue(database.url, FAST);
  const working = workOnQueues(queue, () => createTestContext(database.db).context, "smtp");
  await queue.ready();
  const [began] = await Promise.allSettled([working, queue.close()]);
  expect(began).toMatchObject({ status: "fulfilled" });
  expect(said).toEqual([]);
});
