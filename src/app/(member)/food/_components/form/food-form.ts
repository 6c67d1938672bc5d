"use client";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Meal } from "#lib/food/meals.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import { UpdateFoodInput } from "#schemas/food/food.ts";

export type FoodFormInput = {
  name: string;
  calories: number;
  servingQty: number;
  servingUnit: string;
  servingGrams: number | null;
  eatenAt: string | Date;
  meal: Meal;
};
export type FoodFormOutput = Omit<FoodFormInput, "eatenAt"> & { eatenAt: Date };
export type FoodForm = UseFormReturn<FoodFormInput, unknown, FoodFormOutput>;

/** Schema of the form; all fields are required. */
export const FoodFormSchema: z.ZodType<FoodFormOutput, FoodFormInput> = UpdateFoodInput.omit({
  leftover: true,
}).required();

/** Formats an instant for `<input type="datetime-local">`, in Singapore time. */
export const toLocalInput = (instant: Date) => `${toCalendarDate(instant)}T${toClockTime(instant)}`;

type Basis = { servingQty: number; calories: number; servingGrams: number | null };

/** Returns a value of the form as a number; null for text that is none, which its field may hold. */
const toFigure = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);

/**
 * Scales energy and weight with the quantity. A typed figure belongs to the quantity at that moment. Rounds as the
 * server does, so that the server recognises an unchanged figure of a dish.
 */
export function usePortion(form: FoodForm) {
  const basis = useRef<Basis>(null);
  const read = (): Basis => {
    const { servingQty, calories, servingGrams } = form.getValues();
    return {
      servingQty: toFigure(servingQty) ?? Number.NaN,
      calories: toFigure(calories) ?? Number.NaN,
      servingGrams: toFigure(servingGrams),
    };
  };
  const rebase = () => {
    basis.current = read();
  };

  /** @param servingQty null while the field holds no number */
  function scale(servingQty: number | null): void {
    const from = basis.current ?? read();
    const factor = (servingQty ?? Number.NaN) / from.servingQty;
    if (!Number.isFinite(factor) || factor <= 0) return;
    const options = { shouldDirty: true, shouldValidate: true };
    if (Number.isFinite(from.calories)) form.setValue("calories", round(from.calories * factor), options);
    if (from.servingGrams) form.setValue("servingGrams", round(from.servingGrams * factor), options);
  }

  return {
    /** Makes the current figures and quantity the base for scaling. */
    rebase,
    scale,
    /** Changes the quantity by half a base quantity, below one by a quarter, but not to zero. */
    step(direction: 1 | -1): void {
      basis.current ?? rebase();
      const serving = basis.current?.servingQty || 1;
      const now = (toFigure(form.getValues("servingQty")) ?? 0) / serving;
      const next = round(stepPortion(now, direction) * serving, 2);
      form.setValue("servingQty", next, { shouldDirty: true, shouldValidate: true });
      scale(next);
    },
  };
}
export type Portion = ReturnType<typeof usePortion>;

/** Returns the portion above or below: in steps of a half, below one serving of a quarter. */
export function stepPortion(portion: number, direction: 1 | -1): number {
  const step = portion < 1 || (portion === 1 && direction === -1) ? 0.25 : 0.5;
  return Math.max(0.25, portion + direction * step);
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));
