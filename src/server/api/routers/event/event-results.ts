import { z } from "zod";
import {
  DeleteEventFeedbackInput,
  EventFeedbackPage,
  EventIds,
  GiveEventFeedbackInput,
  ListEventFeedbackInput,
  OwnEventFeedback,
} from "#schemas/event/event-feedback.ts";
import { EventResults, Recap, RecapHtml, SavedRecap, SaveRecapInput } from "#schemas/event/recap.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, adminProcedure, openProcedure } from "#server/api/trpc.ts";
import { deleteEventFeedback, giveFeedback } from "#server/services/event/event-feedback/give-feedback.ts";
import { listEventFeedback } from "#server/services/event/event-feedback/list-feedback.ts";
import { getOwnFeedback, listFeedbackDue } from "#server/services/event/event-feedback/own-feedback.ts";
import { findRecap, findRecapHtml, getRecap } from "#server/services/event/recap/get-recap.ts";
import { getResults } from "#server/services/event/recap/get-results.ts";
import { reopenEvent } from "#server/services/event/recap/reopen-event.ts";
import { saveRecap } from "#server/services/event/recap/save-recap.ts";

/** Longer deadline for calls that queue for the event's lock. */
const IN_TURN = { deadlineMs: 10_000 };
const EventId = z.object({ id: idOf("event") });

/** Procedures about the results of an event and the feedback of those who came, part of the router of events. */
export const resultProcedures = {
  recap: openProcedure
    .meta({ scope: "events:read" })
    .input(EventId)
    .output(Recap)
    .query(({ ctx, input }) => getRecap(ctx, input.id)),

  /** For the event's page. */
  findRecap: openProcedure
    .input(EventId)
    .output(Recap.nullable())
    .query(({ ctx, input }) => findRecap(ctx, input.id)),

  /** Note of the recap as HTML, for the event's page. */
  recapHtml: openProcedure
    .input(EventId)
    .output(RecapHtml)
    .query(({ ctx, input }) => findRecapHtml(ctx, input.id)),

  /** Values of the form, for organisers. */
  results: activatedProcedure
    .input(EventId)
    .output(EventResults)
    .query(({ ctx, input }) => getResults(ctx, input.id)),

  saveRecap: activatedProcedure
    .meta({ ...IN_TURN, scope: "events:write" })
    .input(SaveRecapInput)
    .output(SavedRecap)
    .mutation(({ ctx, input }) => saveRecap(ctx, input)),

  reopen: adminProcedure
    .meta({ ...IN_TURN, scope: "admin:write" })
    .input(EventId)
    .output(z.null())
    .mutation(({ ctx, input }) => reopenEvent(ctx, input.id)),

  /** For organisers. */
  feedback: activatedProcedure
    .meta({ scope: "events:read" })
    .input(ListEventFeedbackInput)
    .output(EventFeedbackPage)
    .query(({ ctx, input }) => listEventFeedback(ctx, input)),

  ownFeedback: activatedProcedure
    .input(EventId)
    .output(OwnEventFeedback)
    .query(({ ctx, input }) => getOwnFeedback(ctx, input.id)),

  /** Ids of the events that wait for the viewer's feedback. */
  feedbackDue: activatedProcedure.output(EventIds).query(({ ctx }) => listFeedbackDue(ctx)),

  giveFeedback: activatedProcedure
    .meta({ scope: "events:write" })
    .input(GiveEventFeedbackInput)
    .output(OwnEventFeedback)
    .mutation(({ ctx, input }) => giveFeedback(ctx, input)),

  deleteFeedback: adminProcedure
    .meta({ scope: "admin:write" })
    .input(DeleteEventFeedbackInput)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteEventFeedback(ctx, input)),
};
