"use client";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { LeftoverButtons } from "#app/(member)/food/_components/leftover/leftover-buttons.tsx";
import { randomUuid } from "#components/random-uuid.ts";
import { DialogAction } from "#components/ui/dialog/dialog-action.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { toMeal } from "#lib/food/meals.ts";
import { eatenAtOf } from "#lib/food/photo-time.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import type { CreateFoodInput, FoodItem } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";
import { DishCombobox } from "../form/dish-combobox.tsx";
import { DrinkChips } from "../form/drink-chips.tsx";
import { FoodFields } from "../form/food-fields.tsx";
import { type FoodFormOutput, FoodFormSchema, toLocalInput, usePortion } from "../form/food-form.ts";
import { FoodSource } from "../form/food-source.tsx";
import { type Known, type KnownFood, toFigures, useKnownFood } from "../form/use-known-food.ts";
import type { EntryStart } from "../quick/add-start.tsx";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { KEPT_FOOD } from "./use-add-food.ts";
import { useSentPhoto } from "./use-sent-photo.ts";

/**
 * Form that logs food: one that the search finds, which fills in its figures, a new dish of the member's own, or any
 * other text.
 * @param props.photo photo to store with it, which is uploaded with `Add` only
 * @param props.start food or name that is filled in already
 */
export function EnterFood(props: {
  photo: ChosenPhoto | null;
  start?: EntryStart | undefined;
  onCreated: (item: FoodItem) => void;
}) {
  const formId = useId();
  const create = api.food.create.useMutation();
  const utils = api.useUtils();
  const sendPhoto = useSentPhoto(props.photo);
  // Photos taken within the last seven days say when their food was eaten.
  const [{ now, eatenAt: shownAt }] = useState(() => toTimes(props.photo));
  const [empty] = useState(() => emptyFood(shownAt));
  const form = useZodForm(FoodFormSchema, { defaultValues: { ...empty, ...toValues(props.start) } });
  const portion = usePortion(form);
  const known = useKnownFood(form, portion, toKnown(props.start));
  const [remember, setRemember] = useState(true);
  const [leftover, setLeftover] = useState<Leftover | null>(null);
  // The same for every attempt, so that a lost response makes no second item.
  const [clientId] = useState(randomUuid);
  const name = useWatch({ control: form.control, name: "name" }) ?? "";

  async function submit({ eatenAt, ...food }: FoodFormOutput): Promise<void> {
    const isTimeKnown = form.formState.dirtyFields.eatenAt || shownAt !== now;
    const image = await sendPhoto();
    const input: CreateFoodInput = {
      ...food,
      // Omits the present: the server's current time is exact to the second.
      ...(isTimeKnown && { eatenAt }),
      ...known.toOrigin(),
      ...(leftover && { leftover }),
      ...(known.isOwn && remember && { remember }),
      ...(image && { image: image.url }),
      clientId,
    };
    const item = await create.mutateAsync(input);
    if (input.remember) void utils.dish.search.invalidate();
    image?.keep();
    props.onCreated(item);
  }

  return (
    <Form id={formId} form={form} keep={KEPT_FOOD} keepFrom={empty} onSubmit={submit}>
      <FoodFields
        form={form}
        portion={portion}
        name={
          <>
            <DishCombobox
              text={name}
              onPick={known.pick}
              onAddOwn={known.addOwn}
              {...fieldProps(form, "name", { onChange: known.forget })}
            />
            {known.dish?.drink && known.rows.length > 0 ? (
              <DrinkChips order={known.dish.drink} rows={known.rows} onChange={known.order} />
            ) : null}
          </>
        }
        source={<Origin known={known} />}
      />
      <LeftoverButtons hasNotYet leftover={leftover} onChoose={setLeftover} className="mb-5" />
      {known.isOwn ? (
        <CheckboxField
          label="Remember it"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
      ) : null}
      <DialogAction>
        <SubmitButton
          form={formId}
          label="Add"
          busyLabel="Adding..."
          submitting={form.formState.isSubmitting}
        />
      </DialogAction>
    </Form>
  );
}

function Origin({ known: { dish, isAgain, isOwn } }: { known: KnownFood }) {
  if (isOwn) return "Not sure? Search for a similar dish.";
  if (!dish) return isAgain ? <FoodSource label="Entered by you" /> : null;
  const label =
    dish.kind === "table" ? dish.sourceLabel : dish.kind === "own" ? "Your own" : "Entered by you";
  return label === null ? null : <FoodSource label={label} />;
}

function toKnown(start: EntryStart | undefined): Known {
  if (!start) return null;
  if ("dish" in start) return { kind: "found", dish: start.dish };
  return "again" in start ? { kind: "again", food: start.again } : { kind: "own" };
}

function toValues(start: EntryStart | undefined) {
  if (!start) return {};
  if ("dish" in start) return toFigures(start.dish);
  if ("name" in start) return { name: start.name };
  const { name, servingQty, servingUnit, servingGrams, calories } = start.again;
  return { name, servingQty, servingUnit, servingGrams, calories };
}

function toTimes(photo: ChosenPhoto | null): { now: Date; eatenAt: Date } {
  const now = new Date();
  return { now, eatenAt: eatenAtOf({ takenAt: photo?.takenAt, now }) };
}

function emptyFood(eatenAt: Date) {
  return {
    name: "",
    servingQty: 1,
    servingUnit: "serving",
    servingGrams: null,
    eatenAt: toLocalInput(eatenAt),
    meal: toMeal(eatenAt),
  };
}
