import { z } from "zod";
import { FIRST_NAME_TEXT, FirstName } from "#schemas/account/account.ts";
import { OwnCheckIn } from "#schemas/event/check-in.ts";
import { Event } from "#schemas/event/event.ts";
import { SeriesOnce } from "#schemas/event/event-series.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { Id, idOf } from "#schemas/text.ts";

export const AttendEventInput = z.object({
  id: idOf("event"),
  eventId: Id.optional().meta({ description: "Optional; must match the event in the path." }),
  userId: Id.optional().meta({ description: "Optional; must match the caller." }),
});
export type AttendEventInput = z.infer<typeof AttendEventInput>;

export const Attendance = z.object({
  joined: z.boolean().meta({ description: "The caller has a spot." }),
  place: z.int().nullable().meta({ description: "Waitlist position, from 1; null outside the waitlist." }),
  isShown: z.boolean().meta({ description: "The caller's first name is shown to members." }),
  checkIn: OwnCheckIn.nullable().meta({
    description: "A host's check-in by the caller's username alone, while the caller can confirm or undo it.",
  }),
});
export type Attendance = z.infer<typeof Attendance>;

export const WaitlistPosition = Attendance.pick({ place: true });
export type WaitlistPosition = z.infer<typeof WaitlistPosition>;

export const JoinedScope = z.enum(["upcoming", "past"], "Scope must be upcoming or past");
export type JoinedScope = z.infer<typeof JoinedScope>;

export const ListJoinedInput = Paging.extend({
  scope: JoinedScope.optional().meta({
    description:
      "`upcoming`: events that have not ended, by start. `past`: the others, latest first. If omitted: all of them.",
  }),
  series: SeriesOnce,
});
export type ListJoinedInput = z.infer<typeof ListJoinedInput>;

/** An event that the caller waits for, with their waitlist position. */
export const WaitedEvent = Event.extend({ place: z.int() });
export type WaitedEvent = z.infer<typeof WaitedEvent>;
export const WaitedEventPage = pageOf(WaitedEvent);
export type WaitedEventPage = z.infer<typeof WaitedEventPage>;

/** Number and names of those who go to an event, as members see them. */
export const Going = z.object({
  count: z.int().meta({ description: "Spots taken." }),
  names: z
    .array(z.string())
    .meta({ description: "First names of people who show theirs, at most 50, in the order they joined." }),
  others: z.int().meta({ description: "Spots without a name in `names`." }),
});
export type Going = z.infer<typeof Going>;

export const ShowSeatInput = z.object({
  id: idOf("event"),
  isShown: z.boolean("Choose whether your first name is shown").meta({
    description: "True shows the first name to members until the event is over.",
  }),
  firstName: FirstName.optional().meta({ description: `${FIRST_NAME_TEXT} Stored in the account.` }),
});
export type ShowSeatInput = z.infer<typeof ShowSeatInput>;

export const SeatName = z.object({ isShown: z.boolean(), firstName: z.string().nullable() });
export type SeatName = z.infer<typeof SeatName>;

export const AttendeeList = z.enum(["joined", "waiting"], "List must be joined or waiting");
export type AttendeeList = z.infer<typeof AttendeeList>;

export const ListAttendeesInput = Paging.extend({
  id: idOf("event"),
  list: AttendeeList.optional().meta({ description: "People who joined, or the waitlist." }),
});
export type ListAttendeesInput = z.infer<typeof ListAttendeesInput>;

export const Attendee = z.object({
  username: z.string(),
  firstName: z
    .string()
    .nullable()
    .meta({ description: "First name as shown at check-in; null if there is none, and on the waitlist." }),
  email: z.string().nullable().meta({ description: "Null for callers who are not admins." }),
  since: z.date().meta({ description: "Time of joining the event or its waitlist." }),
  checkedInAt: z.date().nullable().meta({ description: "Null if the person was not checked in." }),
});
export type Attendee = z.infer<typeof Attendee>;

export const AttendeePage = pageOf(Attendee);
export type AttendeePage = z.infer<typeof AttendeePage>;
