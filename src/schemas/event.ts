import { z } from "zod";
import { isCalendarDate, isClockTime } from "#lib/dates.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { Id, KnownVersion, requiredText, SearchText } from "#schemas/text.ts";

export const EventStatus = z.enum(
  ["proposed", "published", "declined", "cancelled"],
  "Status must be proposed, published, declined or cancelled",
);
export type EventStatus = z.infer<typeof EventStatus>;

/** `2026-12-01`, or an ISO date-time, which is reduced to its date in Singapore. */
const EventDate = z
  .string("Date is required")
  .trim()
  .min(1, { error: "Date is required", abort: true })
  .refine((value) => isCalendarDate(value), "Date is not valid")
  .meta({ format: "date", description: "Day in Singapore." });

/** Pattern of a time of day, `HH:mm`. */
const CLOCK_TIME = "^([01][0-9]|2[0-3]):[0-5][0-9]$";

const EventTime = z
  .string("Time is required")
  .trim()
  .min(1, { error: "Time is required", abort: true })
  .refine((value) => isClockTime(value), "Time is not valid")
  .meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore, such as `18:30`." });

const EndTime = z
  .string("End time is not valid")
  .trim()
  .refine(isClockTime, "End time is not valid")
  .meta({ pattern: CLOCK_TIME })
  .nullable()
  .meta({ description: "An end before the start is on the next day." });

const Capacity = z
  .int("Capacity must be a whole number")
  .min(1, "Capacity must be at least 1")
  .max(100_000, "Capacity cannot be more than 100,000")
  .nullable()
  .meta({ description: "Seats; null is any number." });

const CoverKey = z
  .string("Picture is not valid")
  .max(128, "Picture is not valid")
  .nullable()
  .meta({ description: "Key of an upload of the caller; null removes the picture." });

const fields = {
  title: requiredText("Title is required", "Title", 120),
  date: EventDate,
  time: EventTime,
  location: requiredText("Location is required", "Location", 200),
  description: requiredText("Description is required", "Description", 5_000, { multiline: true }),
};

export const CreateEventInput = z.object({
  ...fields,
  endTime: EndTime.optional(),
  capacity: Capacity.optional(),
  coverKey: CoverKey.optional(),
});
export type CreateEventInput = z.infer<typeof CreateEventInput>;

export const UpdateEventInput = z
  .object({
    ...fields,
    endTime: EndTime,
    capacity: Capacity,
    coverKey: CoverKey,
    status: EventStatus,
    updatedAt: KnownVersion,
  })
  .partial();
export type UpdateEventInput = z.infer<typeof UpdateEventInput>;

export const EventScope = z.enum(
  ["upcoming", "past", "mine", "proposed"],
  "Scope must be upcoming, past, mine or proposed",
);
export type EventScope = z.infer<typeof EventScope>;

export const ListEventsInput = Paging.extend({
  q: SearchText.optional().meta({
    description: "Part of the title, location or description, in any case; finds misspelt words, too.",
  }),
  scope: EventScope.optional().meta({
    description:
      "`upcoming`, the default, is ordered by start; `past` has the latest first; `mine` is what you proposed or published, newest first; `proposed` waits for an admin, oldest first.",
  }),
});
export type ListEventsInput = z.infer<typeof ListEventsInput>;

export const AttendEventInput = z.object({
  id: Id,
  eventId: Id.optional().meta({ description: "Not needed; must match the event of the path." }),
  userId: Id.optional().meta({ description: "Not needed; must match the caller." }),
});
export type AttendEventInput = z.infer<typeof AttendEventInput>;

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  date: z.string().meta({ format: "date", description: "Day in Singapore." }),
  time: z.string().meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore." }),
  startsAt: z.date(),
  endTime: z.string().nullable(),
  location: z.string(),
  description: z.string(),
  status: EventStatus,
  capacity: z.int().nullable().meta({ description: "Seats; null is any number." }),
  attending: z.int().meta({ description: "Seats taken." }),
  coverUrl: z.string().nullable(),
  sequence: z.int().meta({ description: "Grows with each change that calendars show (RFC 5545)." }),
  updatedAt: z.date(),
  proposer: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "Username of the member who proposed it; only in the scope `proposed`." }),
});
export type Event = z.infer<typeof Event>;

/** Fields of an event in the sitemap. */
export const SitemapEvent = Event.pick({ id: true, updatedAt: true });
export type SitemapEvent = z.infer<typeof SitemapEvent>;

export const EventPage = pageOf(Event);
export type EventPage = z.infer<typeof EventPage>;

export const Attendance = z.object({
  joined: z.boolean().meta({ description: "The caller has a seat." }),
  place: z.int().nullable().meta({ description: "Waitlist position, from 1; null outside the waitlist." }),
});
export type Attendance = z.infer<typeof Attendance>;

export const WaitlistPosition = Attendance.pick({ place: true });
export type WaitlistPosition = z.infer<typeof WaitlistPosition>;

export const AttendeeList = z.enum(["joined", "waiting"], "List must be joined or waiting");
export type AttendeeList = z.infer<typeof AttendeeList>;

export const ListAttendeesInput = Paging.extend({ id: Id, list: AttendeeList.optional() });
export type ListAttendeesInput = z.infer<typeof ListAttendeesInput>;

export const Attendee = z.object({
  username: z.string(),
  email: z.string().nullable().meta({ description: "Null for callers who are not admins." }),
  since: z.date().meta({ description: "Time of joining the event or its waitlist." }),
});
export type Attendee = z.infer<typeof Attendee>;

export const AttendeePage = pageOf(Attendee);
export type AttendeePage = z.infer<typeof AttendeePage>;

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
