"use client";
import { EditRecordForm } from "#components/dashboard/edit-record.tsx";
import { useZodForm } from "#components/ui/form/form.tsx";
import { type Sale, SaleInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { SaleFields } from "./sale-fields.tsx";

/** Form that edits a sale. @param props.today today in Singapore */
export function EditSale({ sale, today, onSaved }: { sale: Sale; today: string; onSaved: () => void }) {
  const { id, date, amount, note } = sale;
  const update = api.dashboard.updateSale.useMutation();
  const form = useZodForm(SaleInput, { defaultValues: { date, amount, note: note ?? "" } });
  return (
    <EditRecordForm
      form={form}
      done="Sale corrected"
      onSave={(input) => update.mutateAsync({ ...input, id })}
      onSaved={onSaved}
    >
      <SaleFields form={form} today={today} />
    </EditRecordForm>
  );
}
