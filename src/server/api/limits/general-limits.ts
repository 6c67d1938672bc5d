import { LRUCache } from "lru-cache";
import { env, shareOf } from "#env.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { Quota } from "#server/http/response/rate-limit-headers.ts";
import { singleton } from "#server/singleton.ts";

/** Tries left at an instant; more come back with time, up to all of them. */
type Bucket = { tries: number; at: number };

type Taken = Quota & {
  isAllowed: boolean;
  /** Seconds until the next try is left; 0 if one is. */
  retryAfterSeconds: number;
};

/** Subjects counted at once; the least recently seen ones are forgotten, with all their tries left. */
const MAX_SUBJECTS = 50_000;

/**
 * Token buckets in the memory of this process: each subject has `tries`, which come back evenly during the window. A burst of
 * all of them is allowed, and no more than `tries` in any window after it.
 */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_SUBJECTS });

  /** Takes a try of the subject, if one is left. */
  take(subject: string, limit: { tries: number; windowMs: number }, now: number): Taken {
    const { tries: all, windowMs } = limit;
    let bucket = this.#buckets.get(subject);
    if (!bucket) {
      bucket = { tries: all, at: now };
      this.#buckets.set(subject, bucket);
    }
    // The clock may have been set back.
    const elapsed = Math.max(0, now - bucket.at);
    bucket.tries = Math.min(all, bucket.tries + (elapsed * all) / windowMs);
    bucket.at = now;
    const isAllowed = bucket.tries >= 1;
    if (isAllowed) bucket.tries -= 1;
    const secondsFor = (tries: number) => Math.max(0, (tries * windowMs) / all / 1000);
    return {
      isAllowed,
      remaining: Math.floor(bucket.tries),
      resetSeconds: secondsFor(all - bucket.tries),
      retryAfterSeconds: secondsFor(1 - bucket.tries),
    };
  }
}

/** Allows `tries` at once, which come back evenly during the window. */
export type GeneralLimit = {
  name: string;
  counts: string;
  subject: "person" | "network";
  tries: number;
  windowMs: number;
};

const windowMs = MINUTE_MS;

/** Limits of all calls of /api/v1. A test compares docs/limits.md with this table and the next. */
export const GENERAL_LIMITS = {
  read: { name: "read", counts: "GET and HEAD", subject: "person", tries: 600, windowMs },
  readNetwork: {
    name: "read",
    counts: "GET and HEAD without a valid token",
    subject: "network",
    tries: 300,
    windowMs,
  },
  write: { name: "write", counts: "POST, PUT, PATCH and DELETE", subject: "person", tries: 120, windowMs },
  writeNetwork: {
    name: "write",
    counts: "POST, PUT, PATCH and DELETE without a valid token",
    subject: "network",
    tries: 60,
    windowMs,
  },
  file: { name: "file", counts: "CSV, ZIP and calendar files", subject: "person", tries: 30, windowMs },
} as const satisfies Record<string, GeneralLimit>;

/** Limits of the calls that pages make over tRPC, each call of a batch; a school behind one IP address has many visitors. */
export const PAGE_LIMITS = {
  page: { name: "page", counts: "calls of pages", subject: "person", tries: 1_200, windowMs },
  readNetwork: {
    name: "page-read",
    counts: "calls of pages that read, without a valid session",
    subject: "network",
    tries: 3_000,
    windowMs,
  },
  writeNetwork: {
    name: "page-write",
    counts: "calls of pages that write, without a valid session",
    subject: "network",
    tries: 300,
    windowMs,
  },
} as const satisfies Record<string, GeneralLimit>;

/** Limits of one call: for the person whose token it carries, or else for the network. */
export type LimitsOfCall = {
  person: GeneralLimit;
  network: GeneralLimit;
  /** True for a call whose input is the credential, so that a token says nothing about the caller. */
  ignoresToken?: boolean | undefined;
};

/** Counts of this process, and its share of the figures. */
export type GeneralLimits = { buckets: TokenBuckets; shareOf: (tries: number) => number };

export const createGeneralLimits = (share = shareOf): GeneralLimits => ({
  buckets: new TokenBuckets(),
  shareOf: share,
});

/** Returns the counts of this process; null when API_RATE_LIMIT is off. */
export function generalLimits(): GeneralLimits | null {
  return singleton("generalLimits", () => (env().API_RATE_LIMIT === "off" ? null : createGeneralLimits()));
}
