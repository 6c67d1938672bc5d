import { z } from "zod";
import { Event, ListedDate, ListSoonestInput } from "#schemas/event/event.ts";
import { AddDatesInput, JoinedDates } from "#schemas/event/event-series.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, openProcedure } from "#server/api/trpc.ts";
import { addDates } from "#server/services/event/series/add-dates.ts";
import { joinDates } from "#server/services/event/series/join-dates.ts";
import { listDates, listSoonestEvents } from "#server/services/event/series/list-dates.ts";

/** Longer deadline for calls that queue for the event's lock. */
const IN_TURN = { deadlineMs: 10_000 };
const EventId = z.object({ id: idOf("event") });

/** Procedures about events that repeat, part of the router of events. */
export const seriesProcedures = {
  /** Dates of the event's series, for the pages of each other. */
  dates: openProcedure
    .input(EventId)
    .output(z.array(ListedDate))
    .query(({ ctx, input }) => listDates(ctx, input.id)),

  /** At most three events to come, one of a series, for pages about something else. */
  soonest: openProcedure
    .input(ListSoonestInput)
    .output(z.array(Event))
    .query(({ ctx, input }) => listSoonestEvents(ctx, input)),

  /** For the event's page: the row that joins an event answers for one alone. */
  joinDates: activatedProcedure
    .meta(IN_TURN)
    .input(EventId)
    .output(JoinedDates)
    .mutation(({ ctx, input }) => joinDates(ctx, input)),

  /** For organisers. */
  addDates: activatedProcedure
    .meta({ ...IN_TURN, scope: "events:write" })
    .input(AddDatesInput.extend(EventId.shape))
    .output(z.array(Event))
    .mutation(({ ctx, input }) => addDates(ctx, input)),
};
