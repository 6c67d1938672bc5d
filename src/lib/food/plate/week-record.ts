import { formatPlateKilograms } from "#lib/food/plate/plate-format.ts";
import { formatCount } from "#lib/format.ts";

/** Days with something reported, below which a week is quiet: it neither meets its goal nor goes without it. */
export const MIN_REPORTED_DAYS = 3;
const WEEKS_COUNTED = 8;

const isQuiet = ({ reportedDays }: { reportedDays: number }) => reportedDays < MIN_REPORTED_DAYS;

/**
 * Says how a week goes or went: `Clean plates: 3 of 5 days`
 * @param today the day in Singapore, `2026-11-22`
 */
export function formatWeekGoal(
  week: { to: string; cleanDays: number; reportedDays: number; goal: number; goalMet: boolean },
  today: string,
): string {
  if (week.to < today && isQuiet(week)) return "A quiet week";
  if (week.to >= today && week.cleanDays === 0)
    return `Goal: clean plates on ${formatCount(week.goal, "day")}`;
  if (week.to >= today || week.goalMet)
    return `Clean plates: ${week.cleanDays} of ${formatCount(week.goal, "day")}`;
  const encouragement = "Every plate counts.";
  return week.cleanDays === 0
    ? encouragement
    : `${formatCount(week.cleanDays, "clean day")}. ${encouragement}`;
}

/**
 * Says what the weeks that are over add up to, quiet ones left out: `You met your goal in 6 of the last 8 weeks`,
 * `3 weeks running`, `Best week: 0.02 kg wasted`. Says nothing that is not a reason to be glad.
 * @param weeks the latest first
 */
export function formatWeekRecord(
  weeks: readonly { reportedDays: number; kgLeft: number; goalMet: boolean }[],
): string[] {
  const counted = weeks.filter((week) => !isQuiet(week));
  if (counted.length < 2) return [];
  const latest = counted.slice(0, WEEKS_COUNTED);
  const met = latest.filter(({ goalMet }) => goalMet).length;
  const unmetAt = counted.findIndex(({ goalMet }) => !goalMet);
  const running = unmetAt === -1 ? counted.length : unmetAt;
  const best = Math.min(...counted.map(({ kgLeft }) => kgLeft));
  return [
    ...(met > 0 ? [`You met your goal in ${met} of the last ${latest.length} weeks`] : []),
    ...(running >= 2 ? [`${running} weeks running`] : []),
    `Best week: ${best === 0 ? "nothing" : formatPlateKilograms(best)} wasted`,
  ];
}
