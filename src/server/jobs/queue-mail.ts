import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { sealMail } from "#server/jobs/sealed-mail.ts";

/**
 * Enqueues mails in the transaction `db`, in one statement: they are sent soon after it commits, and never if it rolls
 * back. Notifications have a lower priority than other mails.
 * @throws the driver's error if the database is unavailable
 */
export async function queueMails(queue: Queue, db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await queue.ready();
  const jobs = mails.map((mail) => {
    const id = randomUUID();
    return { id, data: { sealed: sealMail(id, mail) }, priority: mail.isNotification ? 0 : 1 };
  });
  await queue.boss.insert(MAIL_QUEUE, jobs, { db: fromDrizzle(db, sql) });
}
