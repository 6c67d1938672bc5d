import { createDatabase } from "#server/db/client.ts";
import { queueMails } from "#server/jobs/enqueue.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { activationMail } from "#server/mails/account.ts";

/** Commits a mail to the queue of DATABASE_URL and kills this process before it does anything else. */
const url = process.env.DATABASE_URL ?? "";
const recipient = { email: "widow@example.com", username: "widow" };
const queue = createQueue(url);
await createDatabase(url, { max: 1 }).db.transaction((tx) =>
  queueMails(queue, tx, [activationMail("https://cukup.test", recipient, "t".repeat(43))]),
);
process.kill(process.pid, "SIGKILL");
