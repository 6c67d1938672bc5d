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
  .refine((value) => isCalendarDate(value), "Date is not valid");

const EventTime = z
  .string("Time is required")
  .trim()
  .min(1, { error: "Time is required", abort: true })
  .refine((value) => isClockTime(value), "Time is not valid");

const EndTime = z
  .string("End time is not valid")
  .trim()
  .refine(isClockTime, "End time is not valid")
  .nullable();

const Capacity = z
  .int("Capacity must be a whole number")
  .min(1, "Capacity must be at least 1")
  .max(100_000, "Capacity cannot be more than 100,000")
  .nullable();

/** Key of an upload of the caller; null removes the picture. */
const CoverKey = z.string("Picture is not valid").max(128, "Picture is not valid").nullable();

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

export const ListEventsInput = Paging.extend({ q: SearchText.optional(), scope: EventScope.optional() });
export type ListEventsInput = z.infer<typeof ListEventsInput>;

/** `eventId` and `userId` in the body are redundant: they must match the path's event and the caller. */
export const AttendEventInput = z.object({ id: Id, eventId: Id.optional(), userId: Id.optional() });
export type AttendEventInput = z.infer<typeof AttendEventInput>;

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  date: z.string(),
  time: z.string(),
  startsAt: z.date(),
  endTime: z.string().nullable(),
  location: z.string(),
  description: z.string(),
  status: EventStatus,
  capacity: z.int().nullable(),
  attending: z.int(),
  coverUrl: z.string().nullable(),
  sequence: z.int(),
  updatedAt: z.date(),
  /** Username of the member who proposed it; only set in the scope `proposed`. */
  proposer: z.string().nullable().optional(),
});
export type Event = z.infer<typeof Event>;

/** Fields of an event in the sitemap. */
export const SitemapEvent = Event.pick({ id: true, updatedAt: true });
export type SitemapEvent = z.infer<typeof SitemapEvent>;

export const EventPage = pageOf(Event);
export type EventPage = z.infer<typeof EventPage>;

/** `joined`: the user has a seat; `place`: waitlist position, from 1, or null for a user who is not in the waitlist. */
export const Attendance = z.object({ joined: z.boolean(), place: z.int().nullable() });
export type Attendance = z.infer<typeof Attendance>;

export const WaitlistPosition = Attendance.pick({ place: true });
export type WaitlistPosition = z.infer<typeof WaitlistPosition>;

export const AttendeeList = z.enum(["joined", "waiting"], "List must be joined or waiting");
export type AttendeeList = z.infer<typeof AttendeeList>;

export const ListAttendeesInput = Paging.extend({ id: Id, list: AttendeeList.optional() });
export type ListAttendeesInput = z.infer<typeof ListAttendeesInput>;

export const Attendee = z.object({
  username: z.string(),
  /** Null for viewers who are not admins. */
  email: z.string().nullable(),
  /** Time of joining the event or its waitlist. */
  since: z.date(),
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
