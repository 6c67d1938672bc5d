import { z } from "zod";
import { Event } from "#schemas/event/event.ts";
import { GuideOfWeek } from "#schemas/guide.ts";
import { FirstSteps, Home, NextEvent, RescuedShare, TodayPlate } from "#schemas/home.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { chooseGuideOfWeek } from "#server/services/guide/choose-guide-of-week.ts";
import { getFirstSteps } from "#server/services/home/first-steps.ts";
import { getHome } from "#server/services/home/get-home.ts";
import { listHostedToday } from "#server/services/home/hosted-today.ts";
import { findNextEvent } from "#server/services/home/next-event.ts";
import { getRescuedShare } from "#server/services/home/rescued-share.ts";
import { getTodayPlate } from "#server/services/home/today-plate.ts";

/** Cards of the home page, each on its own. */
export const homeRouter = router({
  get: activatedProcedure
    .meta({ scope: ["food:read", "events:read"] })
    .output(Home)
    .query(({ ctx }) => getHome(ctx)),

  today: activatedProcedure.output(TodayPlate).query(({ ctx }) => getTodayPlate(ctx)),

  nextEvent: activatedProcedure.output(NextEvent.nullable()).query(({ ctx }) => findNextEvent(ctx)),

  hosting: activatedProcedure.output(z.array(Event)).query(({ ctx }) => listHostedToday(ctx)),

  share: activatedProcedure.output(RescuedShare).query(({ ctx }) => getRescuedShare(ctx)),

  guide: activatedProcedure
    .output(GuideOfWeek.nullable())
    .query(({ ctx }) => chooseGuideOfWeek(ctx, { userId: ctx.viewer.id })),

  start: activatedProcedure.output(FirstSteps.nullable()).query(({ ctx }) => getFirstSteps(ctx)),
});
