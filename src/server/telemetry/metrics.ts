import { findSingleton } from "#server/singleton.ts";

/** Outcome of a photo's recognition. */
export type RecognitionOutcome = "food" | "no food" | "failed";

/** Measurements of this process, for METRICS_PORT. */
export type Metrics = {
  /** Counts a request. @param request `route`: pattern of its path, never the path; `seconds`: time until its response ended */
  request(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a lookup in a cache. */
  cacheRead(cache: "page" | "data", isHit: boolean): void;
  /** Counts a mail that was sent, or a try that failed and is repeated or not. */
  mail(outcome: "sent" | "retried" | "failed"): void;
  /** Counts a push that was sent, or a try that failed and is repeated or not, or a subscription that was deleted, and why. */
  push(outcome: "sent" | "retried" | "failed" | "deleted", cause: string): void;
  recognition(outcome: RecognitionOutcome, seconds: number): void;
};

/** Returns where this process counts; undefined without METRICS_PORT. Free of the library, which pages need not load. */
export const metrics = (): Metrics | undefined => findSingleton("metrics");
