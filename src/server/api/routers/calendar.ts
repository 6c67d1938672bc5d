import { z } from "zod";
import { CalendarAddress, CalendarFile, CalendarToken } from "#schemas/calendar.ts";
import { Id } from "#schemas/text.ts";
import { activatedProcedure, credentialProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { getCalendarAddress, resetCalendarAddress } from "#server/services/calendar/calendar-address.ts";
import {
  getEventCalendar,
  getOwnCalendar,
  getPublicCalendar,
} from "#server/services/calendar/read-calendar.ts";

export const calendarRouter = router({
  event: openProcedure
    .input(z.object({ id: Id }))
    .output(CalendarFile)
    .query(({ ctx, input }) => getEventCalendar(ctx, ctx.viewer, input.id)),

  events: openProcedure.output(CalendarFile).query(({ ctx }) => getPublicCalendar(ctx)),

  own: credentialProcedure
    .input(CalendarToken)
    .output(CalendarFile)
    .query(({ ctx, input }) => getOwnCalendar(ctx, input.token)),

  address: activatedProcedure.output(CalendarAddress).query(({ ctx }) => getCalendarAddress(ctx, ctx.viewer)),

  reset: activatedProcedure
    .output(CalendarAddress)
    .mutation(({ ctx }) => resetCalendarAddress(ctx, ctx.viewer)),
});
