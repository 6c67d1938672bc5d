import { setTimeout as sleep } from "node:timers/promises";
import { env, isBuilding, mailDelivery } from "#env.js";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { mailDirectory } from "#server/integrations/mailer/mailer.ts";
import { sweepMailFiles } from "#server/integrations/mailer/sweep-mail-files.ts";
import { workOnNotifications } from "#server/jobs/deliver-notifications.ts";
import { type Queue, queue } from "#server/jobs/queue.ts";
import { workOnSchedule } from "#server/jobs/run-scheduled.ts";
import { SCHEDULED_JOBS } from "#server/jobs/scheduled-jobs.ts";
import { workOnMails } from "#server/jobs/send-mail.ts";
import { logger } from "#server/logger.ts";
import { singleton } from "#server/singleton.ts";

const RETRY_MS = 1_000;
const SWEEP_INTERVAL_MS = 24 * 60 * 60 * 1_000;

/**
 * Starts this process's share of the background work, once. Where the database is away it is tried again in the
 * background until it is there.
 */
export async function startJobs(): Promise<void> {
  if (isBuilding()) return;
  await singleton("jobs", start);
}

async function start(): Promise<void> {
  if (env().NODE_ENV === "production") warnOfMissingMailServer();
  // The files are this machine's own, so no job that one process takes for all will do.
  const sweep = () =>
    sweepMailFiles(mailDirectory(), new Date()).catch((error: unknown) =>
      logger().warn({ err: error }, "old mail files could not be removed"),
    );
  void sweep();
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  await tryToStart();
}

function warnOfMissingMailServer(): void {
  const delivery = mailDelivery(env());
  if (delivery === "files")
    logger().warn("SMTP_URL is not set: mail is not sent but written to DATA_DIR/mail");
  if (delivery === "none")
    logger().warn("SMTP_URL is not set: this process sends no mail and leaves it to others on this database");
}

/** Does all kinds of queued work, for as long as the queue is open; mails only where this process can deliver them. */
export async function workOnQueues(
  queue: Queue,
  ctx: () => ServiceContext,
  delivery: ReturnType<typeof mailDelivery>,
): Promise<void> {
  await queue.startWith(async () => {
    await workOnSchedule(queue, SCHEDULED_JOBS, ctx);
    await workOnNotifications(queue, ctx);
    if (delivery !== "none") await workOnMails(queue, ctx().mailer);
  });
}

async function tryToStart(): Promise<void> {
  try {
    await workOnQueues(queue(), createServiceContext, mailDelivery(env()));
  } catch (error) {
    if (queue().isClosed) return;
    // The queue has said it when it is the database.
    if (!isDatabaseUnavailable(error)) logger().error({ err: error }, "the background work did not start");
    void sleep(RETRY_MS, undefined, { ref: false }).then(() => (queue().isClosed ? undefined : tryToStart()));
  }
}
