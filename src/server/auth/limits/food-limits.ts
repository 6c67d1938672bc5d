import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";

/** Limits of the food log and the model that reads photos. */
export const foodLimits = {
  food: {
    name: "food",
    counts: "new food items",
    subject: "person",
    tries: 200,
    windowMs: DAY_MS,
    message: "You've logged a lot of food today. You can log more tomorrow.",
  },
  foodWrite: {
    name: "food-write",
    counts:
      "food items changed, deleted or restored; own dishes and favourites added, changed or removed; goals chosen",
    subject: "person",
    tries: 300,
    windowMs: HOUR_MS,
    message: "You've changed your food log many times in the last hour. Please try again later.",
  },
  generatePause: {
    name: "generate-pause",
    counts: "photos sent to the model, whether read or not",
    subject: "person",
    tries: 5,
    windowMs: MINUTE_MS,
    message: "We can read five photos a minute. Please wait a moment and send it again.",
  },
  generate: {
    name: "generate",
    counts: "photos the model has read, with or without food",
    subject: "person",
    tries: 30,
    windowMs: DAY_MS,
    message: "That is all the photos we can read for you today. Please enter your food yourself.",
  },
  generateFailed: {
    name: "generate-failed",
    counts: "photos that couldn't be read because the model failed",
    subject: "person",
    tries: 40,
    windowMs: DAY_MS,
    message:
      "We could not read many of your photos today. Please enter your food yourself, and try again tomorrow.",
  },
} as const satisfies Record<string, RateLimit>;
