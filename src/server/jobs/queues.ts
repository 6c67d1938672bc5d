import type { Queue } from "pg-boss";

export const MAIL_QUEUE = "mail";
export const NOTIFICATION_QUEUE = "notices";
export const SCHEDULE_QUEUE = "scheduled";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** How mails and notices are tried again. */
const PATIENT = {
  policy: "standard",
  notify: true,
  // 5 s, 10 s, 20 s … at most 4 h, with jitter: 14 more tries within about 16 hours.
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * HOUR_S,
  // A process that is silent for so long is dead.
  heartbeatSeconds: 10,
  expireInSeconds: 60,
  // What is done is deleted at once; these are the ones that never got through.
  deleteAfterSeconds: 14 * DAY_S,
  retentionSeconds: 3 * DAY_S,
} as const;

/** The queues and how each treats a job that fails, or whose process died. */
export const QUEUES: readonly Omit<Queue, "deadLetter" | "partition">[] = [
  { name: MAIL_QUEUE, ...PATIENT },
  // One try takes less than a second, and what it did is done or undone as a whole.
  { name: NOTIFICATION_QUEUE, ...PATIENT },
  {
    name: SCHEDULE_QUEUE,
    // With the job's name as the key: one that still runs is not started again.
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
