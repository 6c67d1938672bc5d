import { settleBackground } from "#server/background.ts";
import { broadcastOwnInvalidations } from "#server/cache/invalidate.ts";
import { createServiceContext } from "#server/context.ts";
import { closeDatabase, database } from "#server/db/client.ts";
import { firstContact } from "#server/db/first-contact.ts";
import { closeQueue, queue } from "#server/jobs/queue.ts";
import { runScheduledJobNow } from "#server/jobs/run-scheduled.ts";
import { SCHEDULED_JOBS } from "#server/jobs/scheduled-jobs.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { logConsole } from "#server/log-console.ts";
import { flushLog, logger } from "#server/telemetry/logger.ts";

/**
 * Starts the background jobs in a process of their own, which serves nothing and loads no Next.js.
 * @returns `close`, which lets running jobs finish (5 s at most); the rest stays queued
 * @throws {UserError} when the database cannot be reached
 */
export async function startJobsProcess(): Promise<{ close(): Promise<void> }> {
  logConsole();
  broadcastOwnInvalidations();
  await firstContact(() => database().client`select`, { report: (line) => logger().warn(line) });
  await startJobs();
  return { close };
}

/**
 * Runs a scheduled job now, in a process that ends afterwards.
 * @returns as `runScheduledJobNow` does
 */
export async function runJobInProcess(name: string): Promise<boolean | null> {
  broadcastOwnInvalidations();
  try {
    return await runScheduledJobNow(queue(), SCHEDULED_JOBS, name, createServiceContext);
  } finally {
    await close();
  }
}

async function close(): Promise<void> {
  await closeQueue();
  await settleBackground();
  await closeDatabase();
  flushLog();
}
