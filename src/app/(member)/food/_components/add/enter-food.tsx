"use client";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { toMeal } from "#lib/food/meals.ts";
import type { FoundDish } from "#schemas/dish.ts";
import type { CreateFoodInput, FoodItem } from "#schemas/food.ts";
import { api } from "#trpc/react.ts";
import { DishCombobox } from "../form/dish-combobox.tsx";
import { FoodFields } from "../form/food-fields.tsx";
import { type FoodFormOutput, FoodFormSchema, toLocalInput, usePortion } from "../form/food-form.ts";
import type { EntryStart } from "../quick/add-start.tsx";
import { toOrigin } from "../quick/origin.ts";

/**
 * Form that logs food: a dish of the table, which fills in its figures, or any other text.
 * @param props.image URL of an uploaded photo to store with it
 * @param props.start dish or name that is filled in already
 */
export function EnterFood(props: {
  image: string | undefined;
  start?: EntryStart | undefined;
  onCreated: (item: FoodItem) => void;
}) {
  const create = api.food.create.useMutation();
  const [dish, setDish] = useState<FoundDish | null>(dishOf(props.start));
  const form = useZodForm(FoodFormSchema, { defaultValues: { ...emptyFood(), ...toValues(props.start) } });
  const portion = usePortion(form);
  const name = useWatch({ control: form.control, name: "name" }) ?? "";

  function pick(picked: FoundDish): void {
    setDish(picked);
    const options = { shouldValidate: true };
    form.setValue("name", picked.name, options);
    form.setValue("servingQty", picked.servingQty, options);
    form.setValue("servingUnit", picked.servingUnit, options);
    form.setValue("servingGrams", picked.servingGrams, options);
    form.setValue("calories", picked.kcal, options);
    portion.rebase();
  }

  async function submit({ eatenAt, ...food }: FoodFormOutput): Promise<void> {
    const { eatenAt: isTimeChanged } = form.formState.dirtyFields;
    const input: CreateFoodInput = {
      ...food,
      // Omits an unchanged time: the server's current time is exact to the second.
      ...(isTimeChanged && { eatenAt }),
      ...(dish && toOrigin(dish)),
      ...(props.image && { image: props.image }),
    };
    props.onCreated(await create.mutateAsync(input));
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FoodFields
        form={form}
        portion={portion}
        name={
          <DishCombobox
            text={name}
            onPick={pick}
            {...fieldProps(form, "name", { onChange: () => setDish(null) })}
          />
        }
        source={dish ? <DishSource dish={dish} /> : null}
      />
      <SubmitButton label="Add" busyLabel="Adding..." submitting={create.isPending} />
    </Form>
  );
}

function DishSource({ dish }: { dish: FoundDish }) {
  return (
    <>
      Source:{" "}
      <a href="/help#dishes" target="_blank" className="text-link" rel="noopener">
        {dish.sourceLabel ?? "Your own"}
      </a>
    </>
  );
}

const dishOf = (start: EntryStart | undefined) => (start && "dish" in start ? start.dish : null);

function toValues(start: EntryStart | undefined) {
  const dish = dishOf(start);
  if (!dish) return start && "name" in start ? { name: start.name } : {};
  const { name, servingQty, servingUnit, servingGrams, kcal } = dish;
  return { name, servingQty, servingUnit, servingGrams, calories: kcal };
}

function emptyFood() {
  const now = new Date();
  return {
    name: "",
    servingQty: 1,
    servingUnit: "serving",
    servingGrams: null,
    eatenAt: toLocalInput(now),
    meal: toMeal(now),
  };
}
