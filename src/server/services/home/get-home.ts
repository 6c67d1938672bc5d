import type { Home } from "#schemas/home.ts";
import type { MemberContext } from "#server/context.ts";
import { getPlateWeek } from "#server/services/food/plate/plate-week.ts";
import { chooseGuideOfWeek } from "#server/services/guide/choose-guide-of-week.ts";
import { getFirstSteps } from "#server/services/home/first-steps.ts";
import { listHostedToday } from "#server/services/home/hosted-today.ts";
import { findNextEvent } from "#server/services/home/next-event.ts";
import { getRescuedShare } from "#server/services/home/rescued-share.ts";
import { getTodayPlate } from "#server/services/home/today-plate.ts";
import { logger } from "#server/telemetry/logger.ts";

/** Loads all cards of the home page; one that fails leaves the others alone. */
export async function getHome(ctx: MemberContext): Promise<Home> {
  const failed: string[] = [];
  const orNull = async <Part>(name: string, load: Promise<Part>): Promise<Part | null> => {
    try {
      return await load;
    } catch (error) {
      logger().error({ err: error, part: name }, "a part of the home page failed");
      failed.push(name);
      return null;
    }
  };
  const ownWeek = getPlateWeek(ctx, {});
  const [hosting, nextEvent, today, week, share, guide, start] = await Promise.all([
    orNull("hosting", listHostedToday(ctx)),
    orNull("nextEvent", findNextEvent(ctx)),
    orNull("today", getTodayPlate(ctx, ownWeek)),
    orNull("week", ownWeek),
    orNull("share", getRescuedShare(ctx)),
    orNull("guide", chooseGuideOfWeek(ctx, { userId: ctx.viewer.id })),
    orNull("start", getFirstSteps(ctx)),
  ]);
  return { hosting, nextEvent, today, week, share, guide, start, failed: failed.toSorted() };
}
