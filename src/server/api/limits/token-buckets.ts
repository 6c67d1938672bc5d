import { LRUCache } from "lru-cache";
import type { Quota } from "#server/http/response/rate-limit-headers.ts";

/** Tries left at an instant; more come back with time, up to all of them. */
type Bucket = { tries: number; at: number };

export type Taken = Quota & {
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
