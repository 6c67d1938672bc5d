"use client";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { EditRecordForm } from "#components/dashboard/edit-record.tsx";
import { useRecord } from "#components/dashboard/use-record.ts";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { type Sale, SaleInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";

type SaleForm = UseFormReturn<z.input<typeof SaleInput>, unknown, SaleInput>;

/** Fields of a sale, to create or edit it. @param props.today today in Singapore */
function SaleFields({ form, today }: { form: SaleForm; today: string }) {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Date" type="date" max={today} {...fieldProps(form, "date")} />
        <NumberField label="Amount (SGD)" {...numberProps(form, "amount")} />
      </div>
      <TextField
        label="Note"
        hint="Optional: what was sold, and where"
        maxLength={200}
        {...fieldProps(form, "note")}
      />
    </>
  );
}

/** Form that creates a sale. @param props.today today in Singapore */
export function AddSale({ today }: { today: string }) {
  const create = api.dashboard.createSale.useMutation();
  const form = useZodForm(SaleInput, { defaultValues: { date: today, note: "" } });
  const { isSubmitting } = form.formState;
  const submit = useRecord(form, {
    save: (input) => create.mutateAsync(input),
    done: "Sale added",
    emptied: () => ({ date: form.getValues("date"), amount: "", note: "" }),
  });
  return (
    <Form form={form} keep="sale.new" onSubmit={submit}>
      <SaleFields form={form} today={today} />
      <SubmitButton label="Add sale" busyLabel="Adding..." submitting={isSubmitting} />
    </Form>
  );
}

/** Form that edits a sale. @param props.today today in Singapore */
export function EditSale({ sale, today, onSaved }: { sale: Sale; today: string; onSaved: () => void }) {
  const { id, date, amount, note } = sale;
  const update = api.dashboard.updateSale.useMutation();
  const form = useZodForm(SaleInput, { defaultValues: { date, amount, note: note ?? "" } });
  return (
    <EditRecordForm
      form={form}
      keep={`sale.${id}`}
      done="Sale corrected"
      onSave={(input) => update.mutateAsync({ ...input, id })}
      onSaved={onSaved}
    >
      <SaleFields form={form} today={today} />
    </EditRecordForm>
  );
}
