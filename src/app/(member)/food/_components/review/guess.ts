import { formatEnergy } from "#lib/food/energy.ts";
import type { FoodGuess } from "#schemas/food/food-review.ts";
import { formatAmount } from "../serving.ts";

/** Portions of a serving, and their texts. */
export const PORTIONS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];
export const PORTION_TEXTS: readonly string[] = ["¼", "½", "¾", "1", "1¼", "1½", "2"];

/** Confidence from which a guess is likely, and from which it is chosen beforehand. */
const LIKELY = 0.75;
const PROBABLE = 0.4;

/** Figures of one serving. */
export type Figures = Pick<FoodGuess, "calories" | "servingQty" | "servingUnit" | "servingGrams">;

/** Says how sure a guess is, in words: a model's percentages promise more than it knows. */
export function guessLabel({ name, confidence, isCorrection }: FoodGuess): string {
  if (isCorrection) return `You called this “${name}” before`;
  if (confidence === null || confidence < PROBABLE) return "Not sure";
  return confidence >= LIKELY ? "Looks like" : "Probably";
}

/** Returns the rank of the guess that is chosen beforehand; null if the user should choose. */
export function surestGuess(guesses: readonly FoodGuess[]): number | null {
  const [first] = guesses;
  if (!first) return null;
  return first.isCorrection || (first.confidence !== null && first.confidence >= PROBABLE)
    ? first.rank
    : null;
}

/** Multiplies a serving as the server does. */
export function toPortion(
  { calories, servingQty, servingUnit, servingGrams }: Figures,
  portion: number,
): Figures {
  return {
    calories: round(calories * portion, 1),
    servingQty: round(servingQty * portion, 4),
    servingUnit,
    servingGrams: servingGrams && round(servingGrams * portion, 1),
  };
}

/** Formats a portion: `1.5 bowls (906 g) · 1,044 kcal · 4,368 kJ` */
export const formatPortion = (figures: Figures): string =>
  `${formatAmount(figures)} · ${formatEnergy(figures.calories)}`;

const round = (value: number, digits: number) => Number(value.toFixed(digits));
