import { FOOD_GROUP_NAMES, type FoodGroup } from "#lib/food/food-groups.ts";
import {
  formatPlateKilograms,
  formatSavedCo2e,
  formatSavedMoney,
  MIN_KG_SAVED,
} from "#lib/food/plate/plate-format.ts";
import { formatCount } from "#lib/format.ts";

type Saved = { kgSaved: number | null; sgdSaved: number | null; kgCo2eSaved: number | null };

/** Groups whose names do not say what was left. */
const UNTELLING: ReadonlySet<FoodGroup> = new Set(["mixed", "snack", "drink"]);

/**
 * Sums up a member's week in words:
 * `Clean plates on 3 days this week. You left about 0.28 kg, most of it rice.`
 * @param gramsLeftOf grams left of each group of food; of what has no group under null
 */
export function formatWeekSummary(
  week: Saved & { cleanDays: number; kgLeft: number },
  gramsLeftOf: ReadonlyMap<FoodGroup | null, number>,
): string {
  const { cleanDays, kgLeft } = week;
  const savings = formatSaved(week);
  const rest = savings ? `, ${savings}` : mostOf(gramsLeftOf);
  if (cleanDays === 0) return `You left about ${formatPlateKilograms(kgLeft)} this week${rest}.`;
  const clean = `Clean plates on ${formatCount(cleanDays, "day")} this week.`;
  if (kgLeft === 0) {
    return [clean, "Nothing was left this week.", ...(savings ? [`That is ${savings}.`] : [])].join(" ");
  }
  return `${clean} You left about ${formatPlateKilograms(kgLeft)}${rest}.`;
}

/** Returns `0.30 kg less than at last week's rate: S$0.60 and 0.5 kg CO₂e saved`; null if it is too little to claim. */
function formatSaved({ kgSaved, sgdSaved, kgCo2eSaved }: Saved): string | null {
  if (kgSaved === null || sgdSaved === null || kgCo2eSaved === null || kgSaved < MIN_KG_SAVED) return null;
  return `${formatPlateKilograms(kgSaved)} less than at last week's rate: ${formatSavedMoney(sgdSaved)} and ${formatSavedCo2e(kgCo2eSaved)} saved`;
}

/** Returns `, most of it rice` if more than half of what was left belongs to one group, else nothing. */
function mostOf(gramsLeftOf: ReadonlyMap<FoodGroup | null, number>): string {
  const total = [...gramsLeftOf.values()].reduce((sum, grams) => sum + grams, 0);
  const [most] = [...gramsLeftOf].find(([, grams]) => grams > total / 2) ?? [null];
  return most === null || UNTELLING.has(most) ? "" : `, most of it ${FOOD_GROUP_NAMES[most].toLowerCase()}`;
}
