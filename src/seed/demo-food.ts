import type { Meal } from "#lib/food/meals.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import { addDays, toCalendarDate, toInstant } from "#lib/time/dates.ts";

/** Food that a demo member has logged; `name` is a dish of the table, or one of the member's own. */
export type DemoFood = {
  name: string;
  eatenAt: Date;
  meal: Meal;
  leftover: Leftover | null;
};

/** Dishes that the demo member describes for herself. */
export const demoOwnDishes = [
  { name: "Mum’s chicken curry with rice", servingUnit: "plate", servingGrams: 420, kcal: 640 },
  { name: "Leftover rice omelette", servingUnit: "plate", servingGrams: 260, kcal: 390 },
] as const;

/** Names of the demo member's favourites. */
export const demoFavourites = ["Kopi C", "White bread with kaya and butter", demoOwnDishes[0].name];

/** Dishes of a fortnight by meal: a home with habits, and a hawker centre nearby. */
const MENU: Record<Meal, readonly string[]> = {
  breakfast: [
    "White bread with kaya and butter",
    "White bread with kaya and butter",
    "Roti prata (plain)",
    "Soft-boiled egg",
    "Thosai (plain)",
    "Chwee kueh",
    "White bread with kaya and butter",
  ],
  lunch: [
    "Roasted chicken rice",
    "Economy rice (2 vegetables, 1 meat)",
    "Laksa",
    "Fishball noodles (soup)",
    "Economy rice (2 vegetables, 1 meat)",
    "Bak chor mee (dry)",
    "Char kway teow",
    "Sliced fish soup (no milk)",
    "Nasi lemak (egg, ikan bilis, peanut)",
    "Wanton noodles (dry)",
  ],
  dinner: [
    demoOwnDishes[0].name,
    "Egg fried rice",
    "Ban mian (soup)",
    "Nasi briyani (chicken)",
    "Chicken porridge",
    demoOwnDishes[1].name,
    "Hokkien mee",
    "Mee rebus",
    "Yong tau foo (clear soup, 7 pieces, mixed)",
  ],
  snack: ["Banana", "Papaya", "Curry puff (chicken)", "Apple", "Tau huey"],
};

const TIMES: Record<Meal, string> = { breakfast: "08:05", lunch: "12:35", snack: "15:40", dinner: "19:10" };
const DAYS = 365;

/**
 * Returns a year of meals up to `now`, the same on every machine. Less is left as the year goes on; some plates are not
 * reported, among them the latest.
 * @param person number from 0: the first logs every meal, the others a lunch or dinner every few days
 */
export function demoFood(now: Date, person = 0): DemoFood[] {
  const today = toCalendarDate(now);
  return Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index)
    .flatMap((daysAgo) => mealsOf(daysAgo, person).map((meal) => ({ daysAgo, ...meal })))
    .map(({ daysAgo, time, ...food }) => ({ ...food, eatenAt: toInstant(addDays(today, -daysAgo), time) }))
    .filter(({ eatenAt }) => eatenAt <= now);
}

function mealsOf(daysAgo: number, person: number): (Omit<DemoFood, "eatenAt"> & { time: string })[] {
  const luck = (slot: number) => spread(daysAgo * 4 + slot + person * 1_009);
  const eat = (meal: Meal, slot: number) => ({
    name: MENU[meal][(DAYS - daysAgo + person * 3) % MENU[meal].length] ?? "White rice",
    meal,
    time: TIMES[meal],
    leftover: daysAgo === 0 ? null : leftoverOf(luck(slot), daysAgo),
  });
  if (person > 0) return luck(0) < 0.3 ? [eat(luck(1) < 0.5 ? "lunch" : "dinner", 2)] : [];
  // Leave some days out, as people do.
  if (luck(0) < 0.08 && daysAgo > 10) return [];
  const kopi = { ...eat("breakfast", 0), name: "Kopi C", leftover: null, time: "08:00" };
  const snack = luck(3) < 0.4 ? [eat("snack", 3)] : [];
  return [kopi, eat("breakfast", 0), eat("lunch", 1), ...snack, eat("dinner", 2)];
}

/** Chooses what was left: less often something, the nearer the day. */
function leftoverOf(luck: number, daysAgo: number): Leftover | null {
  const most = 0.02 + (0.08 * daysAgo) / DAYS;
  const some = 0.08 + (0.25 * daysAgo) / DAYS;
  if (luck < most) return "most";
  if (luck < most + some) return "some";
  return luck > 0.88 ? null : "none";
}

/** Spreads whole numbers over 0 to 1 evenly, by the golden ratio, so that neighbours differ. */
const spread = (seed: number): number => (seed * 0.618_033_988_75) % 1;
