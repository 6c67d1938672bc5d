import type { JobResult, JobWithMetadata } from "pg-boss";
import { type Mailer, MailRefused } from "#server/integrations/mailer/mailer.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { openMail, SealBroken } from "#server/jobs/sealed-mail.ts";
import { logger } from "#server/logger.ts";
import { renderMail } from "#server/mails/mail-template.ts";

export type MailJob = JobWithMetadata<{ sealed: string }>;

/** Mails sent at the same time by one process. */
const CONCURRENCY = 3;
/** Polls less often while NOTIFY announces new jobs. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Sends queued mails until the queue is closed. */
export async function workOnMails(queue: Queue, mailer: Mailer, polling = POLLING): Promise<void> {
  const send = createSender(queue, mailer);
  const options = { ...polling, batchSize: 1, includeMetadata: true, perJobResults: true } as const;
  for (let worker = 0; worker < CONCURRENCY; worker += 1) {
    let id = "";
    id = await queue.boss.work<MailJob["data"], JobResult[], typeof options>(
      MAIL_QUEUE,
      options,
      async (jobs) => {
        const results = await Promise.all(jobs.map(send));
        // Fetch the next job without waiting for the next poll.
        queue.boss.notifyWorker(id);
        return results;
      },
    );
  }
}

/**
 * Creates the function that sends one mail and deletes its job. If the process dies in between, the mail is sent again
 * with the same Message-ID, so that mailboxes can drop the duplicate.
 */
export function createSender(queue: Pick<Queue, "boss">, mailer: Mailer) {
  /** Ids of sent mails whose jobs are not deleted yet. */
  const sent = new Set<string>();

  return async (job: MailJob): Promise<JobResult> => {
    if (!sent.has(job.id)) {
      const failure = await attempt(mailer, job);
      if (failure) return failure;
      sent.add(job.id);
    }
    await queue.boss.deleteJob(MAIL_QUEUE, job.id);
    sent.delete(job.id);
    return { id: job.id, status: "completed" };
  };
}

async function attempt(mailer: Mailer, job: MailJob): Promise<JobResult | null> {
  const { id, data, createdOn, retryCount, retryLimit } = job;
  try {
    await mailer.send({ ...(await renderMail(openMail(id, data.sealed))), id, queuedAt: createdOn });
    return null;
  } catch (error) {
    // Keep only the code of a refusal, because the server's text quotes the email address.
    const reason = reasonOf(error);
    const isPermanent = error instanceof MailRefused || error instanceof SealBroken;
    const isFinal = isPermanent || retryCount >= retryLimit;
    const what = isFinal ? "a mail could not be sent, for good" : "a mail could not be sent yet";
    logger()[isFinal ? "error" : "warn"]({ job: id, reason, tries: retryCount + 1 }, what);
    return { id, status: isFinal ? "deadletter" : "failed", output: { reason } };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof MailRefused) return `SMTP ${error.responseCode}`;
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, name }: Error & { code?: unknown; responseCode?: unknown } = error;
  return [code ?? name, responseCode].filter(Boolean).join(" ");
}
