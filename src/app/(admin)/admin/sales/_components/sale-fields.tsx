"use client";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { fieldProps } from "#components/ui/form/form.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import type { SaleInput } from "#schemas/dashboard.ts";

export type SaleForm = UseFormReturn<z.input<typeof SaleInput>, unknown, SaleInput>;

/** Fields of a sale, to create or edit it. @param props.today today in Singapore */
export function SaleFields({ form, today }: { form: SaleForm; today: string }) {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Date" type="date" max={today} {...fieldProps(form, "date")} />
        <TextField
          label="Amount (SGD)"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          {...fieldProps(form, "amount", { valueAsNumber: true })}
        />
      </div>
      <TextField
        label="Note"
        hint="If you like: what was sold, and where."
        maxLength={200}
        {...fieldProps(form, "note")}
      />
    </>
  );
}
