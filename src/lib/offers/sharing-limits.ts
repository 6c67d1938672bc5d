import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";

/** Time over which handovers and misses count. */
export const FOUR_WEEKS_MS = 28 * DAY_MS;

/** Limits of sharing: so that a few people do not take everything, and nobody collects spots. */
export const SHARING_LIMITS = {
  /** Claims that a person holds at the same time, and before the first handover. */
  held: 3,
  heldAtFirst: 1,
  /** Offers in whose line a person waits at the same time. */
  asked: 5,
  /** Claims that a person makes within 24 hours; those that they gave up count. */
  claimsADay: 10,
  /** Handovers that a person collects in four weeks. */
  collected: 60,
  /**
   * Longest first hour of an offer, in which those go first who collected fewer times than this in four weeks. Figures of a simulation:
   * docs/performance.md.
   */
  firstHourMs: HOUR_MS,
  firstHourUnder: 8,
  /** Missed pick-ups in four weeks after which claiming rests, and for how long after the last of them. */
  missed: 3,
  missedRestMs: 7 * DAY_MS,
  /** Times in four weeks that nobody was there, after which the giver's next offer waits for an admin. */
  notGiven: 3,
  /** Offers that a person has open, and makes within 24 hours. */
  openOffers: 5,
  offersADay: 10,
  /** Claims that a giver takes back within 24 hours. */
  releases: 3,
  /** Grams of handovers between two people that count in a day, so that nobody raises the figures by handing food back and forth. */
  gramsOfPair: 20_000,
  /** People whom one person blocks. */
  blocks: 200,
} as const;

/** Times of handovers and misses that count, the latest first. */
export type ClaimHistory = { collectedAt: readonly Date[]; missedAt: readonly Date[] };

/** Reason for which a person may not claim for a while, and until when. */
export type ClaimRest = { reason: "collected" | "missed"; until: Date };

const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() < FOUR_WEEKS_MS;

/** Returns whether a person with these handovers lets others go first in the first hour of an offer. */
export const isFrequent = (collectedAt: readonly Date[], now: Date): boolean =>
  collectedAt.filter((at) => isRecent(at, now)).length >= SHARING_LIMITS.firstHourUnder;

/** Returns the reason for which a person may not claim at a moment; null if they may. */
export function findClaimRest({ collectedAt, missedAt }: ClaimHistory, now: Date): ClaimRest | null {
  const recent = (times: readonly Date[]) =>
    times.filter((at) => isRecent(at, now)).toSorted((one, other) => other.getTime() - one.getTime());
  const [lastMiss, ...otherMisses] = recent(missedAt);
  if (lastMiss && otherMisses.length + 1 >= SHARING_LIMITS.missed) {
    const until = new Date(lastMiss.getTime() + SHARING_LIMITS.missedRestMs);
    if (until > now) return { reason: "missed", until };
  }
  const last = recent(collectedAt)[SHARING_LIMITS.collected - 1];
  return last ? { reason: "collected", until: new Date(last.getTime() + FOUR_WEEKS_MS) } : null;
}
