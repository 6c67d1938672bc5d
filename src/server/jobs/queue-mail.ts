import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { insertJobs } from "#server/jobs/insert-jobs.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { sealMail } from "#server/jobs/sealed-mail.ts";

/**
 * Enqueues mails in the transaction `db`, in one statement: they are sent soon after it commits, and never if it rolls
 * back.
 * @throws the driver's error if the database is unavailable
 */
export async function queueMails(queue: Queue, db: Db, mails: readonly Mail[]): Promise<void> {
  const jobs = mails.map((mail) => {
    const id = randomUUID();
    return { id, data: { sealed: sealMail(id, mail) }, priority: mail.isNotification ? 0 : 1 };
  });
  await insertJobs(queue, db, MAIL_QUEUE, jobs);
}
