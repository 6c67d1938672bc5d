import { SAVING_FACTORS, toLeftShare, toWeekSavings } from "#lib/food/plate/plate-savings.ts";
import { addSums, type PlateSums, toPlateDay } from "#lib/food/plate/plate-sums.ts";
import { roundKg } from "#lib/food/plate/plate-waste.ts";
import { roundTo } from "#lib/round.ts";

export const DAYS_A_WEEK = 7;

/**
 * Sums up a week, compared with the one before.
 * @param days those of the week before, then those of the week, from Monday to Sunday
 * @param goal clean days that the member aims at
 */
export function toPlateWeek(days: readonly { date: string; sums: PlateSums }[], goal: number) {
  const sumsOf = (part: typeof days) => addSums(part.map(({ sums }) => sums));
  const own = days.slice(DAYS_A_WEEK);
  const [week, before] = [sumsOf(own), sumsOf(days.slice(0, DAYS_A_WEEK))];
  const shown = own.map(({ date, sums }) => toPlateDay(date, sums));
  const cleanDays = shown.filter(({ clean }) => clean).length;
  return {
    from: shown.at(0)?.date ?? "",
    to: shown.at(-1)?.date ?? "",
    days: shown,
    cleanDays,
    reportedDays: shown.filter(({ reported }) => reported > 0).length,
    reported: week.reported,
    kgServed: roundKg(week.gramsServed / 1000),
    kgLeft: roundKg(week.gramsLeft / 1000),
    leftShare: roundShare(toLeftShare(week)),
    goal,
    goalMet: cleanDays >= goal,
    before: { leftShare: roundShare(toLeftShare(before)), kgLeft: roundKg(before.gramsLeft / 1000) },
    ...toWeekSavings(week, before),
    factors: SAVING_FACTORS,
  };
}

/** Rounds to a hundredth of a percent. */
const roundShare = (share: number | null) => (share === null ? null : roundTo(share, 4));
