import { formatCount, formatPercent } from "#lib/format.ts";
import { roundTo } from "#lib/round.ts";

/** Savings below this are noise of the estimate: nothing is said about them. */
export const MIN_KG_SAVED = 0.05;

/** Formats what was left on plates, or saved: two decimals below 10 kg, one above: `0.12 kg`, `12.4 kg` */
export function formatPlateKilograms(kg: number): string {
  const rounded = roundTo(kg, 2);
  return `${rounded < 10 ? rounded.toFixed(2) : roundTo(kg, 1).toFixed(1)} kg`;
}

/** Formats the share of the food that was left, from 0 to 1, in whole percents: `4%`, `under 1%` */
function formatLeftShare(share: number): string {
  return share > 0 && share < 0.005 ? "under 1%" : formatPercent(share);
}

/** Formats an estimate of money saved, to ten cents: `S$0.60` */
export const formatSavedMoney = (sgd: number): string => `S$${roundTo(sgd, 1).toFixed(2)}`;

/** Formats an estimate of greenhouse gas saved: `0.5 kg CO₂e` */
export const formatSavedCo2e = (kgCo2e: number): string => `${roundTo(kgCo2e, 1)} kg CO₂e`;

/**
 * Says what a week has saved: `About 0.30 kg saved, worth S$0.60 and 0.5 kg CO₂e`
 * @returns null if it is unknown or too little to claim
 */
export function formatSavings(week: {
  kgSaved: number | null;
  sgdSaved: number | null;
  kgCo2eSaved: number | null;
}): string | null {
  const { kgSaved, sgdSaved, kgCo2eSaved } = week;
  if (kgSaved === null || sgdSaved === null || kgCo2eSaved === null || kgSaved < MIN_KG_SAVED) return null;
  return `About ${formatPlateKilograms(kgSaved)} saved, worth ${formatSavedMoney(sgdSaved)} and ${formatSavedCo2e(kgCo2eSaved)}`;
}

/** Says how today's plates went: `2 items logged`, `2 plates finished`, `About 0.12 kg left`. */
export function formatTodayPlates(day: { items: number; reported: number; kgLeft: number }): string {
  if (day.items === 0) return "Nothing logged today yet.";
  if (day.reported === 0) return `${formatCount(day.items, "item")} logged`;
  if (day.kgLeft === 0) return `${formatCount(day.reported, "plate")} finished`;
  return `About ${formatPlateKilograms(day.kgLeft)} left`;
}

/**
 * Says how much of a week's plates was left: `You left about 0.12 kg (4% of your food), down from 9% last week.`
 * @param options `isOver`: the week is past, so that its comparison is `the week before`
 * @returns null if nothing is reported
 */
export function formatWeekLeft(
  week: {
    kgLeft: number;
    leftShare: number | null;
    before: { leftShare: number | null };
  },
  { isOver = false }: { isOver?: boolean } = {},
): string | null {
  const { kgLeft, leftShare, before } = week;
  if (leftShare === null) return null;
  const now = formatLeftShare(leftShare);
  const left =
    kgLeft === 0
      ? `Nothing wasted ${isOver ? "that" : "this"} week`
      : `You left about ${formatPlateKilograms(kgLeft)} (${now} of your food)`;
  if (before.leftShare === null) return `${left}.`;
  const last = formatLeftShare(before.leftShare);
  const isLess = leftShare < before.leftShare && last !== now;
  if (isLess) return `${left}, down from ${last} ${isOver ? "the week before" : "last week"}.`;
  return `${left}. ${isOver ? "The week before" : "Last week"}: ${last}.`;
}
