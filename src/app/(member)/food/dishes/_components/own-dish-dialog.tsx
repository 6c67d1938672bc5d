"use client";
import { useId } from "react";
import type { z } from "zod";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { type OwnDish, UpdateOwnDishInput } from "#schemas/food/dish.ts";
import { api } from "#trpc/react.ts";

const OwnDishForm = UpdateOwnDishInput.required();
type Fields = z.infer<typeof OwnDishForm>;

/** Dialog that changes an own dish, or adds one if `dish` is not given. */
export function OwnDishDialog({ dish, onClose }: { dish?: OwnDish; onClose: () => void }) {
  const formId = useId();
  const utils = api.useUtils();
  const create = api.ownDish.create.useMutation();
  const update = api.ownDish.update.useMutation();
  const form = useZodForm(OwnDishForm, {
    defaultValues: dish
      ? OwnDishForm.parse(dish)
      : { name: "", servingQty: 1, servingUnit: "serving", servingGrams: null },
  });

  async function submit(fields: Fields): Promise<void> {
    await (dish ? update.mutateAsync({ ...fields, id: dish.id }) : create.mutateAsync(fields));
    await Promise.all([utils.ownDish.invalidate(), utils.dish.search.invalidate()]);
    toast({ title: "Saved" });
    onClose();
  }

  return (
    <Dialog
      isForm
      open
      onOpenChange={(open) => !open && onClose()}
      title={dish ? "Edit dish" : "Add a dish"}
      actions={
        <SubmitButton
          form={formId}
          label="Save"
          busyLabel="Saving..."
          submitting={create.isPending || update.isPending}
        />
      }
    >
      <Form id={formId} form={form} keep={`own-dish.${dish?.id ?? "new"}`} onSubmit={submit}>
        <TextField label="Name" autoComplete="off" {...fieldProps(form, "name")} />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberField label="Quantity" {...numberProps(form, "servingQty")} />
          <TextField label="Unit" {...fieldProps(form, "servingUnit")} />
        </div>
        <NumberField label="Calories" hint="kcal for the whole serving." {...numberProps(form, "kcal")} />
        <NumberField
          label="Weight"
          hint="In grams, if you know it."
          {...numberProps(form, "servingGrams", { empty: null })}
        />
      </Form>
    </Dialog>
  );
}
