import postgres from "postgres";
import { createDatabase } from "#server/db/client.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { queueMails } from "#server/jobs/queue-mail.ts";
import { notificationMail } from "#server/mails/notification.ts";
import type { BenchServer } from "./servers.ts";

const SETTLE_TIMEOUT_MS = 60_000;

/** Queues mails with the app's own code. */
export async function queueBenchMails({ databaseUrl }: BenchServer, count: number): Promise<void> {
  const queue = createQueue(databaseUrl);
  const database = createDatabase(databaseUrl);
  const mails = Array.from({ length: count }, (_, index) =>
    notificationMail(
      "https://cukup.example",
      { username: `person${index + 1}`, email: `person${index + 1}@example.com` },
      {
        subject: "An event was cancelled",
        paragraphs: ["Leftovers workshop on Saturday was cancelled.", "We are sorry."],
        action: { label: "See other events", url: "/events" },
      },
    ),
  );
  await queueMails(queue, database.db, mails);
  await queue.close();
  await database.close();
}

/** Returns the number of jobs that are due or running. */
export async function countJobs({ databaseUrl }: BenchServer): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [row] = await sql<{ jobs: number }[]>`
    select count(*)::int as jobs from pgboss.job where state in ('created', 'active') and start_after <= now()`;
  await sql.end();
  return row?.jobs ?? 0;
}

/** Deletes the jobs that have not begun. */
export async function discardJobs({ databaseUrl }: BenchServer): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`delete from pgboss.job where state = 'created'`;
  await sql.end();
}

/** Waits until the queue is empty, so that its jobs do not slow down what follows; discards what takes too long. */
export async function waitForQueue(server: BenchServer): Promise<void> {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const jobs = await countJobs(server);
    if (jobs === 0) return;
    if (Date.now() > deadline) {
      console.log(`${server.name}: ${jobs} jobs are left in the queue, and are discarded`);
      return discardJobs(server);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
