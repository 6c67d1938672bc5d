"use client";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { EditRecordForm } from "#components/dashboard/edit-record.tsx";
import { useRecord } from "#components/dashboard/use-record.ts";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { NumberField, numberProps } from "#components/ui/form/number-field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import {
  type RescueEvent,
  SUSTAINABILITY_LABELS,
  type SustainabilityEntry,
  SustainabilityInput,
} from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";

type EntryForm = UseFormReturn<z.input<typeof SustainabilityInput>, unknown, SustainabilityInput>;

/** Fields of a sustainability entry, to create or edit it. @param props.today today in Singapore */
function EntryFields({ form, today, events }: { form: EntryForm; today: string; events: RescueEvent[] }) {
  const label = form.watch("label");
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Date" type="date" max={today} {...fieldProps(form, "date")} />
        <SelectField label="Label" {...fieldProps(form, "label")}>
          {SUSTAINABILITY_LABELS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <NumberField label="Kilograms" {...numberProps(form, "kg")} />
      {label === "Rescued" ? (
        <SelectField
          label="Event"
          hint="Optional"
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
        hint="Optional: what it was, and where it went"
        maxLength={200}
        {...fieldProps(form, "note")}
      />
    </>
  );
}

type Input = z.input<typeof SustainabilityInput>;

/** Form that creates a sustainability entry. @param props.today today in Singapore */
export function AddEntry({ today, events }: { today: string; events: RescueEvent[] }) {
  const create = api.dashboard.createSustainability.useMutation();
  const form = useZodForm(SustainabilityInput, {
    defaultValues: { date: today, label: "Rescued", note: "", eventId: null },
    // Drops the values of hidden fields.
    shouldUnregister: true,
  });
  const { isSubmitting } = form.formState;
  const submit = useRecord<Input, SustainabilityInput>(form, {
    save: (input) => create.mutateAsync(input),
    done: "Entry added",
    emptied: () => ({
      date: form.getValues("date"),
      label: form.getValues("label"),
      kg: "",
      note: "",
      eventId: null,
    }),
  });
  return (
    <Form form={form} keep="sustainability.new" onSubmit={submit}>
      <EntryFields form={form} today={today} events={events} />
      <SubmitButton label="Add entry" busyLabel="Adding..." submitting={isSubmitting} />
    </Form>
  );
}

/** Form that edits a sustainability entry. @param props.today today in Singapore */
export function EditEntry(props: {
  entry: SustainabilityEntry;
  today: string;
  events: RescueEvent[];
  onSaved: () => void;
}) {
  const { id, date, label, kg, note, event } = props.entry;
  const update = api.dashboard.updateSustainability.useMutation();
  const form = useZodForm(SustainabilityInput, {
    defaultValues: { date, label, kg, note: note ?? "", eventId: event?.id ?? null },
    // Drops the values of hidden fields.
    shouldUnregister: true,
  });
  // The list has the latest events only; this entry's event may be older.
  const isListed = event === null || props.events.some((each) => each.id === event.id);
  const events = isListed ? props.events : [{ ...event, date: "" }, ...props.events];
  return (
    <EditRecordForm
      form={form}
      keep={`sustainability.${id}`}
      done="Entry corrected"
      onSave={(input) => update.mutateAsync({ ...input, id })}
      onSaved={props.onSaved}
    >
      <EntryFields form={form} today={props.today} events={events} />
    </EditRecordForm>
  );
}
