import { z } from "zod";

/** A calendar as calendar programs read it (iCalendar, RFC 5545). */
export const CalendarFile = z.object({
  content: z.string(),
  /** Whether anybody may have it, shared caches too. */
  isPublic: z.boolean(),
});
export type CalendarFile = z.infer<typeof CalendarFile>;

/** The token is the last part of the address, without `.ics`. */
export const CalendarToken = z.object({ token: z.string() });

/** Where the caller's own calendar is subscribed to; whoever has this address can read it. */
export const CalendarUrl = z.object({ url: z.string() });
export type CalendarUrl = z.infer<typeof CalendarUrl>;
