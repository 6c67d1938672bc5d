"use client";
import { EditRecordForm } from "#components/dashboard/edit-record.tsx";
import { useZodForm } from "#components/ui/form/form.tsx";
import { type RescueEvent, type SustainabilityEntry, SustainabilityInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { EntryFields } from "./entry-fields.tsx";

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
    // A hidden field must not be submitted.
    shouldUnregister: true,
  });
  // The list has the latest events only; this entry's event may be older.
  const isListed = event === null || props.events.some((each) => each.id === event.id);
  const events = isListed ? props.events : [{ ...event, date: "" }, ...props.events];
  return (
    <EditRecordForm
      form={form}
      done="Entry corrected"
      onSave={(input) => update.mutateAsync({ ...input, id })}
      onSaved={props.onSaved}
    >
      <EntryFields form={form} today={props.today} events={events} />
    </EditRecordForm>
  );
}
