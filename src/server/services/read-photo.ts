import { SECOND_MS } from "#lib/time/durations.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { type Counter, countTries, returnTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { AppError, isAppError } from "#server/errors.ts";
import type { Image, Vision } from "#server/integrations/vision/port.ts";
import { metrics, type RecognitionOutcome } from "#server/telemetry/metrics.ts";

/** Deadline of the response, 20 s of which are the model's. Work that takes longer still completes. */
export const RECOGNITION_DEADLINE_MS = 25_000;

type Reading<Result> = {
  /** Opens the photo. Runs once the reading is counted. */
  open: () => Promise<Image>;
  /** Asks the model. */
  read: (vision: Vision, photo: Image) => Promise<Result>;
  /** Limits that a photo counts against which is read, besides the photos of the day. */
  limits?: readonly Counter["limit"][];
};

/**
 * Lets the model read a photo, and counts it against the viewer's limits, which all features share. Holds no database connection
 * while the model works.
 * @throws AppError UNAVAILABLE without a model; TOO_MANY_REQUESTS; UNPROCESSABLE for a photo without food; BAD_GATEWAY or TIMEOUT
 *   when the model fails; and what `open` throws
 */
export async function readPhoto<Result>(
  ctx: MemberContext,
  { open, read, limits = [] }: Reading<Result>,
): Promise<Result> {
  const { vision } = ctx;
  if (!vision) {
    throw new AppError(
      "UNAVAILABLE",
      "Photo recognition is off on this site. Please enter your food yourself.",
    );
  }
  await ctx.count("generatePause");
  return countByOutcome(ctx, limits, async () => {
    const photo = await open();
    const startedAt = performance.now();
    const count = (outcome: RecognitionOutcome) =>
      metrics()?.recognition(outcome, (performance.now() - startedAt) / SECOND_MS);
    try {
      const result = await read(vision, photo);
      count("food");
      return result;
    } catch (error) {
      count(isNoFood(error) ? "no food" : "failed");
      throw error;
    }
  });
}

/** Returns whether a photo was read, but shows no food. */
const isNoFood = (error: unknown) => isAppError(error) && error.code === "UNPROCESSABLE";

/**
 * Counts a reading as what becomes of it: one that fails takes nothing from the day's photos. Until then it counts as both, so
 * that readings at the same time never exceed either limit.
 * @throws AppError TOO_MANY_REQUESTS, and what `read` throws
 */
async function countByOutcome<Result>(
  { db, now, viewer }: MemberContext,
  limits: readonly Counter["limit"][],
  read: () => Promise<Result>,
): Promise<Result> {
  const of = (limit: Counter["limit"]): Counter => ({ limit, subject: viewer.id });
  const ifRead = [LIMITS.generate, ...limits].map(of);
  const ifFailed = [of(LIMITS.generateFailed)];
  const countedAt = now();
  try {
    await countTries(db, [...ifRead, ...ifFailed], countedAt);
  } catch (error) {
    await returnTries(db, [...ifRead, ...ifFailed], countedAt);
    throw error;
  }
  try {
    const result = await read();
    await returnTries(db, ifFailed, countedAt);
    return result;
  } catch (error) {
    await returnTries(db, isNoFood(error) ? ifFailed : ifRead, countedAt);
    throw error;
  }
}
