"use client";
import { useRecord } from "#components/dashboard/use-record.ts";
import { Form, useZodForm } from "#components/ui/form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { SaleInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";

/** Enters one sale. @param props.today the day in Singapore */
export function AddSale({ today }: { today: string }) {
  const create = api.dashboard.createSale.useMutation();
  const form = useZodForm(SaleInput, { defaultValues: { date: today, note: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = useRecord(form, {
    save: (input) => create.mutateAsync(input),
    done: "Sale added",
    emptied: () => ({ date: form.getValues("date"), amount: "" as unknown as number, note: "" }),
  });
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          max={today}
          error={errors.date?.message}
          {...form.register("date")}
        />
        <TextField
          label="Amount (SGD)"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          error={errors.amount?.message}
          {...form.register("amount", { valueAsNumber: true })}
        />
      </div>
      <TextField
        label="Note"
        hint="If you like: what was sold, and where."
        maxLength={200}
        error={errors.note?.message}
        {...form.register("note")}
      />
      <SubmitButton label="Add sale" busyLabel="Adding..." submitting={isSubmitting} />
    </Form>
  );
}
