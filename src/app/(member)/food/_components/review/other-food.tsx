"use client";
import { z } from "zod";
import { TextField } from "#components/ui/form/text-field.tsx";
import { WORKED_OUT } from "#lib/food/drinks.ts";
import { FoundDish } from "#schemas/dish.ts";
import { DishCombobox } from "../form/dish-combobox.tsx";
import type { Figures } from "./guess.ts";

/** Food that the user names: a dish that was found, or a name with the calories of a portion. */
export const OtherFood = z.object({
  name: z.string(),
  calories: z.number().nullable(),
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
        onPick={(dish) => onChange({ name: dish.name, calories: dish.kcal, dish })}
      />
      {food.dish === null ? (
        <TextField
          label="Calories"
          hint="In kcal, for the whole portion."
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          max={20_000}
          name="calories"
          value={food.calories ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...food, calories: value === "" ? null : Number(value) })
          }
          error={undefined}
        />
      ) : null}
    </>
  );
}

/** Returns the figures of one serving; null while the name or the energy is missing. */
export function toOtherFigures({ name, calories, dish }: OtherFood): Figures | null {
  if (dish) return { ...dish, calories: dish.kcal, servingGrams: dish.servingGrams ?? dish.servingMl };
  if (name.trim() === "" || calories === null || !Number.isFinite(calories)) return null;
  return { calories, servingQty: 1, servingUnit: "serving", servingGrams: null };
}

/**
 * Returns the choice for the server: a name and calories for a favourite that is no dish, and for a drink that is worked
 * out, whose id is that of another row.
 */
export function toOtherChoice({ name, calories, dish }: OtherFood) {
  const isRow = dish?.kind === "table" && dish.sourceLabel !== WORKED_OUT;
  if (isRow && (dish.drink?.strength ?? "normal") === "normal") return { dishId: dish.id };
  if (dish?.kind === "own") return { ownDishId: dish.id };
  return { name: name.trim(), calories: dish?.kcal ?? calories ?? Number.NaN };
}
