"use client";
import type { ReactNode } from "react";
import { fieldProps } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { MEALS, toMeal } from "#lib/food/meals.ts";
import { parseInstant } from "#lib/time/dates.ts";
import { readTypedNumber } from "#lib/typed-number.ts";
import { MEAL_TEXTS } from "../serving.ts";
import type { FoodForm, Portion } from "./food-form.ts";

/**
 * Fields of a food item.
 * @param props.name field for the item's name; `source` is the text below the energy that names its origin
 */
export function FoodFields(props: { form: FoodForm; portion: Portion; name: ReactNode; source: ReactNode }) {
  const { form, portion } = props;
  const { dirtyFields } = form.formState;
  return (
    <>
      {props.name}
      <PortionField form={form} portion={portion} />
      <NumberField
        label="Calories"
        hint={<>kcal for the whole portion. {props.source}</>}
        {...numberProps(form, "calories", { onChange: portion.rebase })}
      />
      <NumberField
        label="Weight"
        hint="In grams, if you know it."
        {...numberProps(form, "servingGrams", { empty: null, onChange: portion.rebase })}
      />
      <div className="grid gap-x-4 sm:grid-cols-[5fr_3fr]">
        <TextField
          label="Date and time"
          type="datetime-local"
          {...fieldProps(form, "eatenAt", {
            onChange: (event: { target: { value: string } }) => {
              const instant = parseInstant(event.target.value);
              if (instant && !dirtyFields.meal) form.setValue("meal", toMeal(instant));
            },
          })}
        />
        <SelectField label="Meal" {...fieldProps(form, "meal")}>
          {MEALS.map((meal) => (
            <option key={meal} value={meal}>
              {MEAL_TEXTS[meal]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

function PortionField({ form, portion }: { form: FoodForm; portion: Portion }) {
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <NumberField
        label="Quantity"
        steps={{ less: "Smaller portion", more: "Larger portion", onStep: portion.step }}
        {...numberProps(form, "servingQty", {
          onChange: (event: { target: { value: string } }) =>
            portion.scale(readTypedNumber(event.target.value)),
        })}
      />
      <TextField label="Unit" {...fieldProps(form, "servingUnit")} />
    </div>
  );
}
