import { z } from "zod";
import {
  Attendance,
  AttendEventInput,
  AttendeePage,
  Going,
  ListAttendeesInput,
  ListJoinedInput,
  SeatName,
  ShowSeatInput,
  WaitedEventPage,
  WaitlistPosition,
} from "#schemas/event/attendance.ts";
import { EventPage } from "#schemas/event/event.ts";
import { Paging } from "#schemas/paging.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure } from "#server/api/trpc.ts";
import { exportAttendees, listAttendees } from "#server/services/event/attendance/attendees.ts";
import { getAttendance, showSeat } from "#server/services/event/attendance/get-attendance.ts";
import { joinEvent, leaveEvent } from "#server/services/event/attendance/join-event.ts";
import { listGoing } from "#server/services/event/attendance/list-going.ts";
import { listJoinedEvents, listWaitedEvents } from "#server/services/event/attendance/list-joined.ts";
import { joinWaitlist, leaveWaitlist } from "#server/services/event/attendance/waitlist.ts";

/** Longer deadline for calls that queue for the event's lock during a rush. */
const IN_TURN = { deadlineMs: 10_000 };
const EventId = z.object({ id: idOf("event") });

/** Procedures about seats, the waitlist and those who come, part of the router of events. */
export const attendanceProcedures = {
  join: activatedProcedure
    .meta({ ...IN_TURN, scope: "events:write" })
    .input(AttendEventInput)
    .output(z.null())
    .mutation(({ ctx, input }) => joinEvent(ctx, input)),

  leave: activatedProcedure
    .meta({ ...IN_TURN, scope: "events:write" })
    .input(AttendEventInput)
    .output(z.null())
    .mutation(({ ctx, input }) => leaveEvent(ctx, input)),

  joined: activatedProcedure
    .meta({ scope: "events:read" })
    .input(ListJoinedInput)
    .output(EventPage)
    .query(({ ctx, input }) => listJoinedEvents(ctx, input)),

  waited: activatedProcedure
    .input(Paging)
    .output(WaitedEventPage)
    .query(({ ctx, input }) => listWaitedEvents(ctx, input)),

  attendance: activatedProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Attendance)
    .query(({ ctx, input }) => getAttendance(ctx, input.id)),

  going: activatedProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Going)
    .query(({ ctx, input }) => listGoing(ctx, input.id)),

  showSeat: activatedProcedure
    .meta({ scope: "events:write" })
    .input(ShowSeatInput)
    .output(SeatName)
    .mutation(({ ctx, input }) => showSeat(ctx, input)),

  joinWaitlist: activatedProcedure
    .meta({ ...IN_TURN, scope: "events:write" })
    .input(AttendEventInput)
    .output(WaitlistPosition)
    .mutation(({ ctx, input }) => joinWaitlist(ctx, input)),

  leaveWaitlist: activatedProcedure
    .meta({ ...IN_TURN, scope: "events:write" })
    .input(AttendEventInput)
    .output(WaitlistPosition)
    .mutation(({ ctx, input }) => leaveWaitlist(ctx, input)),

  /** For admins and the event's hosts. */
  attendees: activatedProcedure
    .meta({ scope: "events:read" })
    .input(ListAttendeesInput)
    .output(AttendeePage)
    .query(({ ctx, input }) => listAttendees(ctx, input)),

  attendeesCsv: activatedProcedure
    .meta({ scope: "events:read", file: true })
    .input(EventId)
    .output(z.instanceof(ReadableStream<Uint8Array>))
    .query(({ ctx, input }) => exportAttendees(ctx, input.id)),
};
