import type { JobResult, JobWithMetadata } from "pg-boss";
import { type Mailer, MailRefused } from "#server/integrations/mailer/mailer.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { openMail, SealBroken } from "#server/jobs/sealed-mail.ts";
import { logger } from "#server/logger.ts";
import { renderMail } from "#server/mails/mail-template.tsx";

export type MailJob = JobWithMetadata<{ sealed: string }>;

/** So many mails are on their way at once in a process. */
const AT_ONCE = 3;
/** Without word of a new job, which comes by NOTIFY, the queue is asked this often. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Sends what is queued, for as long as the queue is open. */
export async function workOnMails(queue: Queue, mailer: Mailer, polling = POLLING): Promise<void> {
  const send = createSender(queue, mailer);
  const options = { ...polling, batchSize: 1, includeMetadata: true, perJobResults: true } as const;
  for (let worker = 0; worker < AT_ONCE; worker += 1) {
    let id = "";
    id = await queue.boss.work<MailJob["data"], JobResult[], typeof options>(
      MAIL_QUEUE,
      options,
      async (jobs) => {
        const results = await Promise.all(jobs.map(send));
        // There may be more: look again at once.
        queue.boss.notifyWorker(id);
        return results;
      },
    );
  }
}

/**
 * Sends one mail and removes its job. A process that dies in between sends it again, with the same Message-ID, by
 * which mailboxes know it for the same mail.
 */
export function createSender(queue: Pick<Queue, "boss">, mailer: Mailer) {
  /** Sent, while their jobs could not be removed yet. */
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
    // What a server says of a refusal quotes the address, so only its code is kept.
    const reason = reasonOf(error);
    const isHopeless = error instanceof MailRefused || error instanceof SealBroken;
    const isFinal = isHopeless || retryCount >= retryLimit;
    const what = isFinal ? "a mail could not be sent, for good" : "a mail could not be sent yet";
    logger()[isFinal ? "error" : "warn"]({ job: id, reason, tries: retryCount + 1 }, what);
    return { id, status: isFinal ? "deadletter" : "failed", output: { reason } };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof MailRefused) return `SMTP ${error.responseCode}`;
  const { code, responseCode, name } = error as Error & { code?: unknown; responseCode?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(" ");
}
