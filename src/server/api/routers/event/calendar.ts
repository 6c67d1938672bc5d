import { z } from "zod";
import { CalendarFile, CalendarToken, CalendarUrl } from "#schemas/event/calendar.ts";
import { PlaceFilter } from "#schemas/event/event-filter.ts";
import { idOf } from "#schemas/text.ts";
import {
  activatedProcedure,
  credentialProcedure,
  lookupProcedure,
  openProcedure,
  router,
} from "#server/api/trpc.ts";
import { getCalendarUrl, resetCalendarUrl } from "#server/services/calendar/feed-token.ts";
import {
  getEventCalendar,
  getOwnCalendar,
  getPublicCalendar,
} from "#server/services/event/list/get-calendar.ts";

export const calendarRouter = router({
  event: lookupProcedure
    .meta({ scope: "events:read" })
    .input(z.object({ id: idOf("event") }))
    .output(CalendarFile)
    .query(({ ctx, input }) => getEventCalendar(ctx, input.id)),

  events: openProcedure
    .input(PlaceFilter)
    .output(CalendarFile)
    .query(({ ctx, input }) => getPublicCalendar(ctx, input)),

  own: credentialProcedure
    .input(CalendarToken)
    .output(CalendarFile)
    .query(({ ctx, input }) => getOwnCalendar(ctx, input.token)),

  url: activatedProcedure.output(CalendarUrl).query(({ ctx }) => getCalendarUrl(ctx)),

  reset: activatedProcedure.output(CalendarUrl).mutation(({ ctx }) => resetCalendarUrl(ctx)),
});
