import { setTimeout as sleep } from "node:timers/promises";
import { isBuilding } from "#env.js";
import { collaborators } from "#server/context.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { queue } from "#server/jobs/queue.ts";
import { workOnSchedule } from "#server/jobs/run-scheduled.ts";
import { SCHEDULED_JOBS } from "#server/jobs/scheduled-jobs.ts";
import { workOnMails } from "#server/jobs/send-mail.ts";
import { workOnNotices } from "#server/jobs/tell-people.ts";
import { logger } from "#server/logger.ts";

const RETRY_MS = 1_000;

const store = globalThis as { cukupJobs?: Promise<void> };

/**
 * Starts this process's share of the background work, once. Where the database is away it is tried again in the
 * background until it is there.
 */
export async function startJobs(): Promise<void> {
  if (isBuilding()) return;
  store.cukupJobs ??= tryToStart();
  await store.cukupJobs;
}

async function tryToStart(): Promise<void> {
  try {
    await queue().ready();
    await workOnSchedule(queue(), SCHEDULED_JOBS, collaborators);
    await workOnNotices(queue(), collaborators);
    await workOnMails(queue(), collaborators().mailer);
  } catch (error) {
    // The queue has said it when it is the database.
    if (!isDatabaseUnavailable(error)) logger().error({ err: error }, "the background work did not start");
    void sleep(RETRY_MS, undefined, { ref: false }).then(() => (queue().isClosed ? undefined : tryToStart()));
  }
}
