import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";

/** Limits of community fridges and of reports. */
export const sharingLimits = {
  fridge: {
    name: "fridge",
    counts: "community fridges proposed",
    subject: "person",
    tries: 3,
    windowMs: DAY_MS,
    message: "You’ve added three fridges today. Please add the next one tomorrow.",
  },
  fridgeNote: {
    name: "fridge-note",
    counts: "notes about fridges",
    subject: "person",
    tries: 10,
    windowMs: DAY_MS,
    message: "You’ve sent ten notes today. Thank you! Please send the next one tomorrow.",
  },
  fridgeNoteAgain: {
    name: "fridge-note-again",
    counts: "notes about the same fridge",
    subject: "person and fridge",
    tries: 1,
    windowMs: 30 * MINUTE_MS,
    message: "You’ve just sent a note about this fridge. Please send the next one in half an hour.",
  },
  report: {
    name: "report",
    counts: "reports; a repeated one does not count",
    subject: "person",
    tries: 20,
    windowMs: DAY_MS,
    message: "You’ve sent 20 reports today. Please send the next one tomorrow.",
  },
} as const satisfies Record<string, RateLimit>;
