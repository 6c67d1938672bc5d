"use client";
import { useRecord } from "#components/dashboard/use-record.ts";
import { Form, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { SaleInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { SaleFields } from "./sale-fields.tsx";

/** Form that creates a sale. @param props.today today in Singapore */
export function AddSale({ today }: { today: string }) {
  const create = api.dashboard.createSale.useMutation();
  const form = useZodForm(SaleInput, { defaultValues: { date: today, note: "" } });
  const { isSubmitting } = form.formState;
  const submit = useRecord(form, {
    save: (input) => create.mutateAsync(input),
    done: "Sale added",
    emptied: () => ({ date: form.getValues("date"), amount: "" as unknown as number, note: "" }),
  });
  return (
    <Form form={form} onSubmit={submit}>
      <SaleFields form={form} today={today} />
      <SubmitButton label="Add sale" busyLabel="Adding..." submitting={isSubmitting} />
    </Form>
  );
}
