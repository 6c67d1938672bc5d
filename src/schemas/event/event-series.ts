import { z } from "zod";
import { MAX_DATES, REPEATS } from "#lib/event/when/repeat.ts";

/** Rhythm of a series. */
export const SeriesRepeat = z
  .enum(REPEATS, "Repeat must be weekly, fortnightly or monthly")
  .meta({ description: "`monthly` is the same weekday of each month; a fifth weekday counts as the last." });

/** An event's series, and its place among the dates. */
export const SeriesDate = z.object({
  id: z.int(),
  repeat: SeriesRepeat,
  position: z.int().meta({ description: "From 1, by start." }),
  total: z.int().meta({ description: "Number of dates; for a published event, of public dates." }),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

const NumberOfDates = z
  .int("How many dates must be a whole number")
  .max(MAX_DATES.admin, `Choose at most ${MAX_DATES.admin} dates`);

/** Fields of a new event that make it the first date of a series. */
export const repeatFields = {
  repeat: SeriesRepeat,
  times: NumberOfDates.min(2, "Choose at least 2 dates").meta({
    description: `Number of dates including this one; members may ask for up to ${MAX_DATES.member}.`,
  }),
};

/** Rules between the fields: a repeat needs a number of dates, and the reverse. */
export const repeatRules: {
  path: keyof typeof repeatFields;
  error: string;
  isMet: (input: { repeat?: unknown; times?: unknown }) => boolean;
}[] = [
  {
    path: "times",
    error: "Choose how many dates",
    isMet: ({ repeat, times }) => repeat === undefined || times !== undefined,
  },
  {
    path: "repeat",
    error: "Repeat is required",
    isMet: ({ repeat, times }) => times === undefined || repeat !== undefined,
  },
];

/** Parameter of lists that may have a series once. */
export const SeriesOnce = z.enum(["once"], "Series must be once").optional().meta({
  description:
    "`once` lists each series once, by its first matching date, with its matching dates in `dates`. If omitted, every date is listed. For upcoming events.",
});

/** Dates of a series to which a change applies. */
export const Apply = z.enum(["this", "following"], "Apply must be this or following").meta({
  description:
    "Which dates of the event's series it applies to: this one (the default), or this and the following ones. It succeeds for all or for none. A decision about a proposal with `following` applies to all its dates.",
});
export type Apply = z.infer<typeof Apply>;

/** Dates of a series whose hosts change, or to whose people a message goes. */
export const ApplyToDates = z
  .enum(["this", "following", "all"], "Apply must be this, following or all")
  .meta({
    description:
      "Which dates of the event's series it applies to: this one (the default), this and the following ones, or all of them; only dates with the same status. It succeeds for all or for none.",
  });
export type ApplyToDates = z.infer<typeof ApplyToDates>;

/** Outcome of joining every date of a series. */
export const JoinedDates = z.object({
  joined: z.int(),
  /** Dates without a free seat, by start. */
  full: z.array(z.object({ id: z.int(), startsAt: z.date() })),
});
export type JoinedDates = z.infer<typeof JoinedDates>;

export const AddDatesInput = z.object({
  repeat: SeriesRepeat,
  times: NumberOfDates.min(1, "Choose at least 1 date").meta({ description: "Number of dates to add." }),
});
export type AddDatesInput = z.infer<typeof AddDatesInput>;
