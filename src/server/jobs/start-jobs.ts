import { setTimeout as sleep } from "node:timers/promises";
import { env, isBuilding, mailDelivery, runsJobs } from "#env.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { mailDirectory, sweepMailFiles } from "#server/integrations/mailer/mailer.ts";
import { workOnNotifications } from "#server/jobs/deliver-notifications.ts";
import { type Queue, queue } from "#server/jobs/queue.ts";
import { workOnSchedule } from "#server/jobs/run-scheduled.ts";
import { SCHEDULED_JOBS } from "#server/jobs/scheduled-jobs.ts";
import { workOnMails, workOnNotificationMails } from "#server/jobs/send-mail.ts";
import { workOnPushes } from "#server/jobs/send-pushes.ts";
import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

const RETRY_MS = 1_000;
const SWEEP_INTERVAL_MS = DAY_MS;

/**
 * Starts the background jobs of this process, once. Retries in the background until the database is available. Where
 * another process runs the jobs, it only prepares the queue, so that the first request that enqueues need not.
 */
export async function startJobs(): Promise<void> {
  if (isBuilding()) return;
  if (runsJobs()) await singleton("jobs", start);
  // The first request that enqueues tries again.
  else
    queue()
      .ready()
      .catch(() => {});
}

async function start(): Promise<void> {
  if (env().NODE_ENV === "production") warnOfMissingMailServer();
  // Every process sweeps its own machine's files, unlike a scheduled job, which one process runs for all.
  const sweep = () =>
    sweepMailFiles(mailDirectory(), new Date()).catch((error: unknown) =>
      logger().warn({ err: error }, "old email files could not be removed"),
    );
  void sweep();
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  await tryToStart();
}

function warnOfMissingMailServer(): void {
  const delivery = mailDelivery(env());
  if (delivery === "files")
    logger().warn("SMTP_URL is not set: email is not sent but written to DATA_DIR/mail");
  if (delivery === "none")
    logger().warn(
      "SMTP_URL is not set: this process sends no email and leaves it to others on this database",
    );
}

/** Works on all queues until the queue is closed; sends mails only if this process can deliver them. */
export async function workOnQueues(
  queue: Queue,
  ctx: () => ServiceContext,
  delivery: ReturnType<typeof mailDelivery>,
): Promise<void> {
  await queue.startWith(async () => {
    await workOnSchedule(queue, SCHEDULED_JOBS, ctx);
    await workOnNotifications(queue, ctx);
    await workOnPushes(queue, ctx);
    if (delivery === "none") return;
    await workOnMails(queue, ctx().mailer);
    await workOnNotificationMails(queue, ctx);
  });
}

async function tryToStart(): Promise<void> {
  try {
    await workOnQueues(queue(), createServiceContext, mailDelivery(env()));
  } catch (error) {
    if (queue().isClosed) return;
    // The queue has logged it already if the database is unavailable.
    if (!isDatabaseUnavailable(error)) logger().error({ err: error }, "the background work did not start");
    void sleep(RETRY_MS, undefined, { ref: false }).then(() => (queue().isClosed ? undefined : tryToStart()));
  }
}
