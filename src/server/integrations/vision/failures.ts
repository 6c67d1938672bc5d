import { AppError } from "#server/errors.ts";

/** Reasons for which a model gives nothing that can be used. */
export type FailureReason =
  | "key"
  | "unknown"
  | "blind"
  | "refused request"
  | "busy"
  | "server"
  | "connection"
  | "refusal"
  | "cut off"
  | "junk";

/** Cause of a failed recognition, for the log and for `cukup doctor`. */
export class VisionFailure extends Error {
  override name = "VisionFailure";
  readonly reason: FailureReason;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;

  /** @param detail for the log: no text of the model or its server */
  constructor(reason: FailureReason, detail: string, options: { status?: number; cause?: unknown } = {}) {
    super(`the vision model failed: ${detail}`, options.cause === undefined ? {} : { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}

export const noFood = () => new AppError("UNPROCESSABLE", "We could not see any food in this photo.");

export const modelFailed = (cause: VisionFailure) =>
  new AppError(
    "BAD_GATEWAY",
    "We could not read this photo just now. Please try again or enter it yourself.",
    { cause },
  );

export const modelTimedOut = () =>
  new AppError(
    "TIMEOUT",
    "Reading this photo took too long. Please try again in a moment or enter it yourself.",
    { cause: new Error("the vision model took too long") },
  );
