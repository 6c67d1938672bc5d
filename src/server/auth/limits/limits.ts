import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { accountLimits } from "#server/auth/limits/account-limits.ts";
import { eventLimits } from "#server/auth/limits/event-limits.ts";
import { foodLimits } from "#server/auth/limits/food-limits.ts";
import { countTry, type RateLimit } from "#server/auth/limits/rate-limit.ts";
import { sharingLimits } from "#server/auth/limits/sharing-limits.ts";
import type { Db } from "#server/db/client.ts";

/** Every limit that is counted in the database. A test compares docs/limits.md with this table. */
export const LIMITS = {
  ...accountLimits,
  ...eventLimits,
  ...foodLimits,
  ...sharingLimits,
  feedback: {
    name: "feedback",
    counts: "feedback entries",
    subject: "person",
    tries: 10,
    windowMs: DAY_MS,
    message: "You have given feedback 10 times within a day. Please try again tomorrow.",
  },
  guideTry: {
    name: "guide-try",
    counts: "guides started, finished or stopped",
    subject: "person",
    tries: 300,
    windowMs: HOUR_MS,
    message: "You've started and stopped many guides in the last hour. Please try again later.",
  },
  upload: {
    name: "upload",
    counts: "uploads started, whether or not they finish",
    subject: "person",
    tries: 60,
    windowMs: DAY_MS,
    message: "You have uploaded many photos today. Please try again tomorrow.",
  },
} as const satisfies Record<string, RateLimit>;

/** Limits whose subject is a person. */
export type PersonLimit = {
  [Name in keyof typeof LIMITS]: (typeof LIMITS)[Name]["subject"] extends "person" ? Name : never;
}[keyof typeof LIMITS];

/** Counts a try of the viewer of a context, as its `count`. @throws AppError TOO_MANY_REQUESTS */
export function countOwnTry(
  this: { db: Db; now: () => Date; viewer: { id: number } },
  limit: PersonLimit,
): Promise<void> {
  return countTry(this.db, LIMITS[limit], this.viewer.id, this.now());
}
