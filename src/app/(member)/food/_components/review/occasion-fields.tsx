"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { MEALS } from "#lib/food/meals.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { toLocalInput } from "../form/food-form.ts";
import { MEAL_TEXTS } from "../serving.ts";
import { formatEatenAt, type Occasion, timeProblem, withTime } from "./occasion.ts";

/** Day, time and meal of an item; a button opens their fields. */
export function OccasionFields(props: {
  item: FoodItem;
  occasion: Occasion;
  onChange: (occasion: Occasion) => void;
}) {
  const { item, occasion } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(() => new Date());
  if (!isOpen)
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3">
        <p>
          <span className="block font-semibold">When</span>
          <span className="block">
            {formatEatenAt(item.eatenAt, now)} · {MEAL_TEXTS[item.meal]}
          </span>
        </p>
        <Button variant="secondary" aria-label="Change when it was eaten" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      </div>
    );
  return (
    <div className="mt-4 grid gap-x-4 sm:grid-cols-[5fr_3fr]">
      <TextField
        autoFocus
        label="Date and time"
        type="datetime-local"
        name="eatenAt"
        max={toLocalInput(now)}
        value={occasion.time}
        onChange={({ currentTarget: { value } }) => props.onChange(withTime(occasion, value))}
        error={timeProblem(occasion, now)}
      />
      <SelectField
        label="Meal"
        name="meal"
        value={occasion.meal}
        onChange={({ currentTarget: { value } }) => {
          const meal = MEALS.find((one) => one === value) ?? occasion.meal;
          props.onChange({ ...occasion, meal, isMealChosen: true });
        }}
      >
        {MEALS.map((meal) => (
          <option key={meal} value={meal}>
            {MEAL_TEXTS[meal]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
