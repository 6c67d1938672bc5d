import { z } from "zod";
import {
  AreaCount,
  CreateEventInput,
  DeleteEventInput,
  Event,
  EventHtml,
  EventPage,
  EventTemplate,
  ListEventsInput,
  SitemapEvent,
  TopicCount,
  UpdateEventInput,
} from "#schemas/event/event.ts";
import { FeedEvent, ListFeedInput } from "#schemas/event/event-feed.ts";
import { idOf } from "#schemas/text.ts";
import { attendanceProcedures } from "#server/api/routers/event/event-attendance.ts";
import { hostingProcedures } from "#server/api/routers/event/event-hosting.ts";
import { importProcedures } from "#server/api/routers/event/event-import.ts";
import { resultProcedures } from "#server/api/routers/event/event-results.ts";
import { seriesProcedures } from "#server/api/routers/event/event-series.ts";
import { activatedProcedure, lookupProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { createEvent } from "#server/services/event/edit/create-event.ts";
import { deleteEvent } from "#server/services/event/edit/delete-event.ts";
import { updateEvent } from "#server/services/event/edit/update-event.ts";
import {
  countUpcomingByArea,
  countUpcomingByTopic,
  listPastAreas,
} from "#server/services/event/list/filter-choices.ts";
import { findEvent, findTemplate, getEvent } from "#server/services/event/list/get-event.ts";
import { listEvents, listSitemapEvents } from "#server/services/event/list/list-events.ts";
import { listFeedEvents } from "#server/services/event/list/list-feed.ts";
import { listSimilarEvents } from "#server/services/event/list/similar-events.ts";
import { findEventHtml } from "#server/services/event/render-event.ts";

const EventId = z.object({ id: idOf("event") });
/** An admin's token needs no scope of members for what was an admin's alone. */
const CHANGES_EVENT = { scope: "events:write", adminScope: "admin:write", deadlineMs: 10_000 } as const;

export const eventRouter = router({
  list: openProcedure
    .meta({ scope: "events:read" })
    .input(ListEventsInput)
    .output(EventPage)
    .query(({ ctx, input }) => listEvents(ctx, input)),

  /** For the sitemap. */
  sitemap: openProcedure.output(z.array(SitemapEvent)).query(({ ctx }) => listSitemapEvents(ctx)),

  /** For the Atom feed. */
  feed: openProcedure
    .input(ListFeedInput)
    .output(z.array(FeedEvent))
    .query(({ ctx, input }) => listFeedEvents(ctx, input)),

  find: lookupProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Event.nullable())
    .query(({ ctx, input }) => findEvent(ctx, input.id)),

  get: lookupProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Event)
    .query(({ ctx, input }) => getEvent(ctx, input.id)),

  /** Description as HTML, for the event's page. */
  html: openProcedure
    .input(EventId)
    .output(EventHtml)
    .query(({ ctx, input }) => findEventHtml(ctx, input.id)),

  /** At most three upcoming events, for the event's page. */
  similar: openProcedure
    .input(EventId)
    .output(z.array(Event))
    .query(({ ctx, input }) => listSimilarEvents(ctx, input.id)),

  areas: openProcedure.output(z.array(AreaCount)).query(({ ctx }) => countUpcomingByArea(ctx)),

  pastAreas: openProcedure.output(z.array(z.string())).query(({ ctx }) => listPastAreas(ctx)),

  topics: openProcedure.output(z.array(TopicCount)).query(({ ctx }) => countUpcomingByTopic(ctx)),

  create: activatedProcedure
    .meta({ scope: "events:write", deadlineMs: 10_000 })
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
    .input(DeleteEventInput.extend(EventId.shape))
    .output(z.null())
    .mutation(({ ctx, input }) => deleteEvent(ctx, input)),

  /** Values of an event for the form of another one. */
  template: activatedProcedure
    .input(EventId)
    .output(EventTemplate.nullable())
    .query(({ ctx, input }) => findTemplate(ctx, input.id)),

  ...attendanceProcedures,
  ...hostingProcedures,
  ...importProcedures,
  ...resultProcedures,
  ...seriesProcedures,
});
