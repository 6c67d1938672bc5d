"use client";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { fieldProps } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { type RescueEvent, SUSTAINABILITY_LABELS, type SustainabilityInput } from "#schemas/dashboard.ts";

export type EntryForm = UseFormReturn<z.input<typeof SustainabilityInput>, unknown, SustainabilityInput>;

/** Fields of a sustainability entry, to create or edit it. @param props.today today in Singapore */
export function EntryFields({
  form,
  today,
  events,
}: {
  form: EntryForm;
  today: string;
  events: RescueEvent[];
}) {
  const label = form.watch("label");
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Date" type="date" max={today} {...fieldProps(form, "date")} />
        <SelectField label="Label" {...fieldProps(form, "label")}>
          {SUSTAINABILITY_LABELS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Kilograms"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.001"
        {...fieldProps(form, "kg", { valueAsNumber: true })}
      />
      {label === "Rescued" ? (
        <SelectField
          label="Event"
          hint="If it was rescued at one."
          {...fieldProps(form, "eventId", { setValueAs: (value) => (value ? Number(value) : null) })}
        >
          <option value="">None</option>
          {events.map(({ id, title, date }) => (
            <option key={id} value={id}>
              {date} {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label="Note"
        hint="If you like: what it was, and where it went."
        maxLength={200}
        {...fieldProps(form, "note")}
      />
    </>
  );
}
