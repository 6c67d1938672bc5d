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
} from "#schemas/attendance.ts";
import {
  AreaCount,
  CreateEventInput,
  Event,
  EventHtml,
  EventPage,
  EventTemplate,
  ListEventsInput,
  SitemapEvent,
  TopicCount,
  UpdateEventInput,
} from "#schemas/event.ts";
import {
  AnswerInvitationInput,
  Host,
  HostChange,
  HostedEventPage,
  HostInput,
  OwnRole,
  PutBackInput,
} from "#schemas/host.ts";
import { Paging } from "#schemas/paging.ts";
import { Id } from "#schemas/text.ts";
import { resultProcedures } from "#server/api/routers/event-results.ts";
import { activatedProcedure, adminProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { exportAttendees } from "#server/services/event/attendance/export-attendees.ts";
import { getAttendance } from "#server/services/event/attendance/get-attendance.ts";
import { joinEvent, leaveEvent } from "#server/services/event/attendance/join-event.ts";
import { listAttendees } from "#server/services/event/attendance/list-attendees.ts";
import { listGoing } from "#server/services/event/attendance/list-going.ts";
import { listJoinedEvents, listWaitedEvents } from "#server/services/event/attendance/list-joined.ts";
import { showSeat } from "#server/services/event/attendance/show-seat.ts";
import { joinWaitlist, leaveWaitlist } from "#server/services/event/attendance/waitlist.ts";
import { listHostChanges } from "#server/services/event/change/list-host-changes.ts";
import { putBack } from "#server/services/event/change/put-back.ts";
import { createEvent } from "#server/services/event/create-event.ts";
import { deleteEvent } from "#server/services/event/delete-event.ts";
import { findTemplate } from "#server/services/event/find-template.ts";
import { findEvent, getEvent } from "#server/services/event/get-event.ts";
import { answerInvitation } from "#server/services/event/host/answer-invitation.ts";
import { inviteHost } from "#server/services/event/host/invite-host.ts";
import { listHostedEvents } from "#server/services/event/host/list-hosted-events.ts";
import { getOwnRole, listHosts } from "#server/services/event/host/list-hosts.ts";
import { removeHost } from "#server/services/event/host/remove-host.ts";
import { listEvents, listSitemapEvents } from "#server/services/event/list-events.ts";
import { findEventHtml } from "#server/services/event/render-event.ts";
import { listSimilarEvents } from "#server/services/event/similar-events.ts";
import { countUpcomingByArea, countUpcomingByTopic } from "#server/services/event/upcoming-counts.ts";
import { updateEvent } from "#server/services/event/update-event.ts";
import { RENDER_DEADLINE_MS } from "#server/services/guide/render-guide.ts";

/** Longer deadline for calls that queue for the event's lock during a rush. */
const IN_TURN = { deadlineMs: 10_000 };
const EventId = z.object({ id: Id });
/** An admin's token needs no scope of members for what was an admin's alone. */
const CHANGES_EVENT = { scope: "events:write", adminScope: "admin:write" } as const;

export const eventRouter = router({
  list: openProcedure
    .meta({ scope: "events:read" })
    .input(ListEventsInput)
    .output(EventPage)
    .query(({ ctx, input }) => listEvents(ctx, input)),

  /** For the sitemap. */
  sitemap: openProcedure.output(z.array(SitemapEvent)).query(({ ctx }) => listSitemapEvents(ctx)),

  find: openProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Event.nullable())
    .query(({ ctx, input }) => findEvent(ctx, input.id)),

  get: openProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Event)
    .query(({ ctx, input }) => getEvent(ctx, input.id)),

  /** Description as HTML, for the event's page. */
  html: openProcedure
    .meta({ deadlineMs: RENDER_DEADLINE_MS })
    .input(EventId)
    .output(EventHtml)
    .query(({ ctx, input }) => findEventHtml(ctx, input.id)),

  /** At most three upcoming events, for the event's page. */
  similar: openProcedure
    .input(EventId)
    .output(z.array(Event))
    .query(({ ctx, input }) => listSimilarEvents(ctx, input.id)),

  areas: openProcedure.output(z.array(AreaCount)).query(({ ctx }) => countUpcomingByArea(ctx)),

  topics: openProcedure.output(z.array(TopicCount)).query(({ ctx }) => countUpcomingByTopic(ctx)),

  create: activatedProcedure
    .meta({ scope: "events:write" })
    .input(CreateEventInput)
    .output(Event)
    .mutation(({ ctx, input }) => createEvent(ctx, input)),

  /** For admins, hosts, and the member who proposed the event; each field and status has its role. */
  update: activatedProcedure
    .meta(CHANGES_EVENT)
    .input(UpdateEventInput.extend(EventId.shape))
    .output(Event)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),

  /** For admins; a member withdraws a proposal with it. */
  delete: activatedProcedure
    .meta(CHANGES_EVENT)
    .input(EventId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteEvent(ctx, input.id)),

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

  /** Values of an event for the form of another one. */
  template: activatedProcedure
    .input(EventId)
    .output(EventTemplate.nullable())
    .query(({ ctx, input }) => findTemplate(ctx, input.id)),

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

  /** Role of the viewer, for the event's page. */
  ownRole: activatedProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(OwnRole)
    .query(({ ctx, input }) => getOwnRole(ctx, input.id)),

  /** Events that the viewer hosts or is invited to host. */
  hosted: activatedProcedure
    .meta({ scope: "events:read" })
    .input(Paging)
    .output(HostedEventPage)
    .query(({ ctx, input }) => listHostedEvents(ctx, input)),

  /** For organisers: admins and hosts. */
  hosts: activatedProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(z.array(Host))
    .query(({ ctx, input }) => listHosts(ctx, input.id)),

  inviteHost: activatedProcedure
    .meta({ scope: "events:write" })
    .input(HostInput)
    .output(Host)
    .mutation(({ ctx, input }) => inviteHost(ctx, input)),

  answerInvitation: activatedProcedure
    .meta({ scope: "events:write" })
    .input(AnswerInvitationInput)
    .output(Host.nullable())
    .mutation(({ ctx, input }) => answerInvitation(ctx, input)),

  removeHost: activatedProcedure
    .meta({ scope: "events:write" })
    .input(HostInput)
    .output(z.null())
    .mutation(({ ctx, input }) => removeHost(ctx, input)),

  /** Changes of description and cover by hosts. */
  hostChanges: adminProcedure
    .input(EventId)
    .output(z.array(HostChange))
    .query(({ ctx, input }) => listHostChanges(ctx, input.id)),

  putBack: adminProcedure
    .input(PutBackInput)
    .output(Event)
    .mutation(({ ctx, input }) => putBack(ctx, input)),

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

  ...resultProcedures,
});
