"use client";
import { z } from "zod";
import { NumberField, toNumberValue } from "#components/ui/form/number-field.tsx";
import { WORKED_OUT } from "#lib/food/drinks.ts";
import { askUnclearNumber, readTypedNumber } from "#lib/typed-number.ts";
import { FoundDish } from "#schemas/food/dish.ts";
import { foodFields } from "#schemas/food/food-fields.ts";
import { DishCombobox } from "../form/dish-combobox.tsx";
import type { Figures } from "./guess.ts";

/** Food that the user names: a dish that was found, or a name with the calories of a portion as they were typed. */
export const OtherFood = z.object({
  name: z.string(),
  calories: z.string(),
  dish: FoundDish.nullable(),
});
export type OtherFood = z.infer<typeof OtherFood>;

/** Fields for a food that is none of the guesses. */
export function OtherFoodFields({
  food,
  onChange,
}: {
  food: OtherFood;
  onChange: (food: OtherFood) => void;
}) {
  return (
    <>
      <DishCombobox
        text={food.name}
        value={food.name}
        name="name"
        onChange={({ currentTarget: { value } }) => onChange({ ...food, name: value, dish: null })}
        onPick={(dish) => onChange({ name: dish.name, calories: String(dish.kcal), dish })}
      />
      {food.dish === null ? (
        <NumberField
          label="Calories"
          hint="kcal for the whole portion."
          name="calories"
          value={food.calories}
          onChange={({ currentTarget: { value } }) => onChange({ ...food, calories: value })}
          error={caloriesError(food.calories)}
        />
      ) : null}
    </>
  );
}

/** Returns what is wrong with the calories as typed; nothing while they are empty. */
export function caloriesError(typed: string): string | undefined {
  const value = toNumberValue(typed, null);
  if (value === null) return undefined;
  return askUnclearNumber(typed) ?? foodFields.calories.safeParse(value).error?.issues[0]?.message;
}

/** Returns the figures of one serving; null while the name or the energy is missing. */
export function toOtherFigures({ name, calories, dish }: OtherFood): Figures | null {
  if (dish) return { ...dish, calories: dish.kcal, servingGrams: dish.servingGrams ?? dish.servingMl };
  const kcal = readTypedNumber(calories);
  if (name.trim() === "" || kcal === null || caloriesError(calories) !== undefined) return null;
  return { calories: kcal, servingQty: 1, servingUnit: "serving", servingGrams: null };
}

/**
 * Returns the choice for the server: a name and calories for a favourite that is no dish, and for a drink that is worked
 * out, whose id is that of another row.
 */
export function toOtherChoice({ name, calories, dish }: OtherFood) {
  const isRow = dish?.kind === "table" && dish.sourceLabel !== WORKED_OUT;
  if (isRow && (dish.drink?.strength ?? "normal") === "normal") return { dishId: dish.id };
  if (dish?.kind === "own") return { ownDishId: dish.id };
  return { name: name.trim(), calories: dish?.kcal ?? readTypedNumber(calories) ?? Number.NaN };
}
