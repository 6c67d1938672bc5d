import { afterAll, beforeAll } from "vitest";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { createQueue, INTERVALS, type Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { openMail } from "#server/jobs/sealed-mail.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";

/** Looks after itself every second, so that tests need not wait. */
export const FAST: typeof INTERVALS = {
  ...INTERVALS,
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  cronMonitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
};

export const FAST_POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };

/**
 * Gives the process a queue without workers on the tests' database: jobs stay to be read.
 * @returns reads the queued mails, oldest first, and forgets them
 */
export function processQueue(database: { readonly url: string }): () => Promise<Mail[]> {
  beforeAll(() => {
    replaceSingleton("queue", createQueue(database.url));
  });
  afterAll(async () => {
    await takeMails(findSingleton("queue"));
    await findSingleton<Queue>("queue")?.close();
    replaceSingleton("queue", undefined);
  });
  return () => takeMails(findSingleton("queue"));
}

async function takeMails(queue: Queue | undefined): Promise<Mail[]> {
  if (!queue) throw new Error("The queue is opened in beforeAll");
  await queue.ready();
  const jobs = await queue.boss.findJobs<{ sealed: string }>(MAIL_QUEUE);
  await queue.boss.deleteAllJobs(MAIL_QUEUE);
  return jobs
    .toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
    .map(({ id, data }) => openMail(id, data.sealed));
}
