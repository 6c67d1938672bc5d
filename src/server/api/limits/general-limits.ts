import { env, shareOf } from "#env.js";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { TokenBuckets } from "#server/api/limits/token-buckets.ts";
import { singleton } from "#server/singleton.ts";

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
