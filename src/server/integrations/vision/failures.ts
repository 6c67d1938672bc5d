import { AppError } from "#server/errors.ts";

export const noFood = () => new AppError("UNPROCESSABLE", "We could not see any food in this photo.");

/** @param cause for the log; no text of the model, no headers */
export const modelFailed = (cause: string) =>
  new AppError(
    "BAD_GATEWAY",
    "We could not read this photo just now. Please try again or enter it yourself.",
    {
      cause: new Error(`the vision model failed: ${cause}`),
    },
  );

export const modelTimedOut = () =>
  new AppError(
    "TIMEOUT",
    "Reading this photo took too long. Please try again in a moment or enter it yourself.",
    { cause: new Error("the vision model took too long") },
  );
