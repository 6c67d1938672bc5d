import type { JobResult, JobWithMetadata } from "pg-boss";
import type { ServiceContext } from "#server/context.ts";
import { type Mail, type Mailer, MailRefused } from "#server/integrations/mailer/mailer.ts";
import {
  JobDataInvalid,
  MailJobData,
  type NotificationMailJobData,
  readJobData,
  readNotificationMailJob,
} from "#server/jobs/job-data.ts";
import { hasEarlierJob, inOrder } from "#server/jobs/job-order.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE, NOTIFICATION_MAIL_QUEUE } from "#server/jobs/queues.ts";
import { openMail, SealBroken } from "#server/jobs/sealed-mail.ts";
import { renderMail } from "#server/mails/mail-template.ts";
import { findEventFacts } from "#server/services/event/find-event-facts.ts";
import {
  type ComposeContext,
  composeNotificationMail,
} from "#server/services/notification/compose-notification-mail.ts";
import { isOutdated } from "#server/services/notification/is-withdrawn.ts";
import { findPickUp } from "#server/services/offer/claim/find-pick-up.ts";
import { logger } from "#server/telemetry/logger.ts";
import { metrics } from "#server/telemetry/metrics.ts";

/** Mails of one queue sent at the same time by one process. */
const CONCURRENCY = 3;
/** Polls less often while NOTIFY announces new jobs. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Sends queued mails until the queue is closed. */
export async function workOnMails(queue: Queue, mailer: Mailer, polling = POLLING): Promise<void> {
  const workers = { name: MAIL_QUEUE, workers: CONCURRENCY, batchSize: 1 };
  await workOn(queue, workers, createSender(queue, mailer), polling);
}

/** Composes and sends the mails of notifications until the queue is closed. */
export async function workOnNotificationMails(
  queue: Queue,
  ctx: () => ComposeContext & Pick<ServiceContext, "mailer">,
  polling = POLLING,
): Promise<void> {
  const send = createNotificationSender(queue, ctx);
  // One worker, since it polls every second.
  const workers = { name: NOTIFICATION_MAIL_QUEUE, workers: 1, batchSize: CONCURRENCY };
  await workOn(queue, workers, send, polling);
}

async function workOn<Data>(
  queue: Queue,
  { name, workers, batchSize }: { name: string; workers: number; batchSize: number },
  send: (job: JobWithMetadata<Data>) => Promise<JobResult>,
  polling: typeof POLLING,
): Promise<void> {
  const options = { ...polling, batchSize, includeMetadata: true, perJobResults: true } as const;
  for (let worker = 0; worker < workers; worker += 1) {
    let id = "";
    id = await queue.boss.work<Data, JobResult[], typeof options>(name, options, async (jobs) => {
      const results = await inOrder(jobs, send);
      // Fetch the next job without waiting for the next poll.
      queue.boss.notifyWorker(id);
      return results;
    });
  }
}

/** Creates the function that sends the mail of one job of `MAIL_QUEUE` and deletes the job. */
export function createSender(queue: Pick<Queue, "boss">, mailer: Mailer) {
  return createSenderOf<MailJobData>(queue, {
    name: MAIL_QUEUE,
    mailer: () => mailer,
    mustWait: async () => false,
    open: async ({ id, data }) => openMail(id, readJobData(MailJobData, data).sealed),
  });
}

/** Creates the function that composes and sends the mail of one job of `NOTIFICATION_MAIL_QUEUE` and deletes the job. */
export function createNotificationSender(
  queue: Pick<Queue, "boss">,
  ctx: () => ComposeContext & Pick<ServiceContext, "mailer">,
) {
  return createSenderOf<NotificationMailJobData>(queue, {
    name: NOTIFICATION_MAIL_QUEUE,
    mailer: () => ctx().mailer,
    mustWait: (job) => hasEarlierJob(ctx().db, job),
    async open({ data }) {
      const { userId, payload } = readNotificationMailJob(data);
      if (await isOutdated(ctx().db, { userId, payload })) return null;
      return composeNotificationMail(
        ctx(),
        { userId, payload },
        { event: findEventFacts, pickUp: findPickUp },
      );
    },
  });
}

type Source<Data> = {
  /** Name of the queue. */
  name: string;
  mailer: () => Mailer;
  /** Returns true if an earlier mail to the same person has to be sent first. */
  mustWait: (job: JobWithMetadata<Data>) => Promise<boolean>;
  /** Returns the mail of a job, or null if it is not to be sent any more. */
  open: (job: JobWithMetadata<Data>) => Promise<Mail | null>;
};

/**
 * Creates the function that sends one mail and deletes its job. If the process dies in between, the mail is sent again
 * with the same Message-ID, so that mailboxes can drop the duplicate.
 */
function createSenderOf<Data>(queue: Pick<Queue, "boss">, source: Source<Data>) {
  /** Ids of sent mails whose jobs are not deleted yet. */
  const sent = new Set<string>();

  return async (job: JobWithMetadata<Data>): Promise<JobResult> => {
    if (!sent.has(job.id)) {
      const failure = await attempt(source, job);
      if (failure) return failure;
      sent.add(job.id);
    }
    await queue.boss.deleteJob(source.name, job.id);
    sent.delete(job.id);
    return { id: job.id, status: "completed" };
  };
}

async function attempt<Data>(
  { mailer, mustWait, open }: Source<Data>,
  job: JobWithMetadata<Data>,
): Promise<JobResult | null> {
  const { id, createdOn, retryCount, retryLimit } = job;
  try {
    if (await mustWait(job))
      return { id, status: "failed", output: { reason: "waits for an earlier email" } };
    const mail = await open(job);
    if (!mail) return null;
    await mailer().send({ ...(await renderMail(mail)), id, queuedAt: createdOn });
    metrics()?.mail("sent");
    return null;
  } catch (error) {
    // Keep only the code of a refusal, because the server's text quotes the email address.
    const reason = reasonOf(error);
    const isPermanent = error instanceof MailRefused || error instanceof SealBroken;
    const isFinal = isPermanent || retryCount >= retryLimit;
    metrics()?.mail(isFinal ? "failed" : "retried");
    const what = isFinal
      ? "an email could not be sent, and will not be retried"
      : "an email could not be sent yet";
    logger()[isFinal ? "error" : "warn"]({ job: id, reason, tries: retryCount + 1 }, what);
    return { id, status: isFinal ? "deadletter" : "failed", output: { reason } };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof JobDataInvalid) return error.message;
  if (error instanceof MailRefused) return `SMTP ${error.responseCode}`;
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, name }: Error & { code?: unknown; responseCode?: unknown } = error;
  return [code ?? name, responseCode].filter(Boolean).join(" ");
}
