import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";

/** Limits of community fridges, of reports, and of what reaches other people. */
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
  offerChange: {
    name: "offer-change",
    counts: "changes of an offer of which people with a claim are notified",
    subject: "person",
    tries: 6,
    windowMs: HOUR_MS,
    message: "You’ve changed your food six times in the last hour. Please wait before you change it again.",
  },
  offerSaid: {
    name: "offer-said",
    counts:
      "phrases to the other side of a claim, and new times of a held one; a repeated one does not count",
    subject: "person and claim",
    tries: 6,
    windowMs: HOUR_MS,
    message:
      "You’ve sent six messages about this in the last hour. Please wait before you send the next one.",
  },
  block: {
    name: "block",
    counts: "people blocked, without those blocked with a report; a repeated block does not count",
    subject: "person",
    tries: 20,
    windowMs: DAY_MS,
    message: "You’ve blocked 20 people today. Please block the next person tomorrow.",
  },
} as const satisfies Record<string, RateLimit>;
