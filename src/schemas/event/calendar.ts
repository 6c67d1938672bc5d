import { z } from "zod";

/** Calendar in the iCalendar format (RFC 5545). */
export const CalendarFile = z.object({
  content: z.string(),
  /** True if the calendar is the same for all viewers, so that shared caches may store it. */
  isPublic: z.boolean(),
});
export type CalendarFile = z.infer<typeof CalendarFile>;

/** Last segment of the calendar's URL, without `.ics`. */
export const CalendarToken = z.object({ token: z.string() });

/** URL to subscribe to the viewer's own calendar; anyone who has it can read the calendar. */
export const CalendarUrl = z.object({ url: z.string() });
export type CalendarUrl = z.infer<typeof CalendarUrl>;
