"use client";
import { useId } from "react";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Form, fieldProps, showServerErrors, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { NotSaved } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { FoodItem, UpdateFoodInput } from "#schemas/food/food.ts";
import { SOURCE_TEXTS } from "../serving.ts";
import { FoodFields } from "./food-fields.tsx";
import { type FoodFormOutput, FoodFormSchema, toLocalInput, usePortion } from "./food-form.ts";

type Save = (changes: UpdateFoodInput) => Promise<unknown>;

/** Dialog that edits all fields of an item. */
export function EditFood(props: { item: FoodItem; saving: boolean; onSave: Save; onClose: () => void }) {
  const formId = useId();
  return (
    <Dialog
      isForm
      open
      onOpenChange={(open) => !open && props.onClose()}
      title="Edit food item"
      actions={<SubmitButton form={formId} label="Save" busyLabel="Saving..." submitting={props.saving} />}
    >
      <EditFoodForm {...props} id={formId} />
    </Dialog>
  );
}

function EditFoodForm(props: { id: string; item: FoodItem; onSave: Save; onClose: () => void }) {
  const { item } = props;
  const form = useZodForm(FoodFormSchema, {
    defaultValues: {
      name: item.name,
      calories: item.calories,
      servingQty: item.servingQty,
      servingUnit: item.servingUnit,
      servingGrams: item.servingGrams,
      eatenAt: toLocalInput(item.eatenAt),
      meal: item.meal,
    },
  });
  const portion = usePortion(form);

  async function submit(values: FoodFormOutput): Promise<void> {
    // Send changed fields only: the time field has no seconds, and another tab may have changed the rest.
    const dirtyFields: Record<string, unknown> = form.formState.dirtyFields;
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field]);
    try {
      if (changed.length > 0) await props.onSave(Object.fromEntries(changed));
      toast({ title: "Saved" });
      props.onClose();
    } catch (error) {
      // `onSave` has shown a toast already.
      showServerErrors(form, error);
      throw new NotSaved();
    }
  }

  return (
    <Form id={props.id} form={form} keep={`food.${item.id}`} onSubmit={submit}>
      <FoodFields
        form={form}
        portion={portion}
        name={<TextField label="Name" autoComplete="off" {...fieldProps(form, "name")} />}
        source={SOURCE_TEXTS[item.source]}
      />
    </Form>
  );
}
