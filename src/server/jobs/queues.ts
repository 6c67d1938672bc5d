import type { Queue } from "pg-boss";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";

export const MAIL_QUEUE = "mail";
export const NOTIFICATION_QUEUE = "notices";
/** Separate from `MAIL_QUEUE`, whose jobs hold whole mails: an older version does not know it and leaves it alone. */
export const NOTIFICATION_MAIL_QUEUE = "notice-mails";
/** Separate from the emails, which a push service that hangs must not hold back. */
export const PUSH_QUEUE = "pushes";
export const SCHEDULE_QUEUE = "scheduled";

const HOUR_S = HOUR_MS / SECOND_MS;
const DAY_S = DAY_MS / SECOND_MS;

/** Retry options of mails and notifications. */
const RETRIED = {
  policy: "standard",
  notify: true,
  // 5 s, 10 s, 20 s … at most 4 h, with jitter: 14 retries within about 16 hours.
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * HOUR_S,
  // A process without a heartbeat for this time counts as dead.
  heartbeatSeconds: 10,
  expireInSeconds: 60,
  // Applies to failed jobs only: completed ones are deleted at once.
  deleteAfterSeconds: 14 * DAY_S,
  retentionSeconds: 3 * DAY_S,
} as const;

/** Queues, and how each retries a job that failed or whose process died. */
export const QUEUES: readonly Omit<Queue, "deadLetter" | "partition">[] = [
  { name: MAIL_QUEUE, ...RETRIED },
  // A try takes less than a second, in one transaction.
  { name: NOTIFICATION_QUEUE, ...RETRIED },
  // PostgreSQL commits transactions with a NOTIFY one after another, and every join inserts such a job: workers poll.
  { name: NOTIFICATION_MAIL_QUEUE, ...RETRIED, notify: false },
  // Only a try that fails before the push is sent is retried by pg-boss.
  { name: PUSH_QUEUE, ...RETRIED, notify: false },
  {
    name: SCHEDULE_QUEUE,
    // The singleton key is the job's name, so a running job is not started again.
    policy: "exclusive",
    notify: true,
    retryLimit: 2,
    retryDelay: 30,
    heartbeatSeconds: 10,
    expireInSeconds: 15 * 60,
    deleteAfterSeconds: DAY_S,
    retentionSeconds: HOUR_S,
  },
];
