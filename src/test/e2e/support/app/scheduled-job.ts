import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { createQueue, ENQUEUE_ONLY } from "#server/jobs/queue.ts";
import { SCHEDULE_QUEUE } from "#server/jobs/queues.ts";
import { dataDirectory } from "./directories.ts";

/** Enqueues a job of the running app's schedule, as if it were due; nothing if it is queued or running. */
export async function enqueueScheduledJob(name: string): Promise<void> {
  const url = findEmbeddedDatabaseUrl(dataDirectory());
  if (!url) throw new Error("The app's database does not run");
  const queue = createQueue(url, ENQUEUE_ONLY);
  try {
    await queue.ready();
    await queue.boss.send(SCHEDULE_QUEUE, { job: name }, { singletonKey: name });
  } finally {
    await queue.close();
  }
}
