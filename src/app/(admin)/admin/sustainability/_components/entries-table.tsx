"use client";
import { EditRecord } from "#components/dashboard/edit-record.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatKilograms } from "#lib/format.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { RescueEvent, SustainabilityEntry } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { EditEntry } from "./entry-form.tsx";

type Props = { entries: SustainabilityEntry[]; events: RescueEvent[]; today: string };

/** A page of the entries, each with buttons to edit and delete it. @param props.today today in Singapore */
export function EntriesTable({ entries, events, today }: Props) {
  return (
    <DataTable
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: "Entry", className: "w-full", cell: (entry) => <EntryText entry={entry} /> },
        {
          head: "Weight",
          align: "right",
          className: "whitespace-nowrap",
          cell: ({ kg }) => formatKilograms(kg),
        },
        {
          head: <VisuallyHidden>Actions</VisuallyHidden>,
          className: "text-right sm:whitespace-nowrap",
          cell: (entry) => <EntryCell entry={entry} events={events} today={today} />,
        },
      ]}
    />
  );
}

function EntryText({ entry }: { entry: SustainabilityEntry }) {
  const { label, date, event, isFromOffers } = entry;
  const note = isFromOffers ? "Handed over by neighbours" : entry.note;
  return (
    <>
      <span className="font-semibold">{label}</span>
      <span className="max-sm:sr-only">, </span>
      <span className="max-sm:block">{formatDate(startOfDay(date))}</span>
      <span className="block text-sm text-muted wrap-anywhere">
        {event ? (
          <Link href={`/events/${event.id}`} prefetch={false} className="text-link">
            {event.title}
          </Link>
        ) : null}
        {event && note ? <span> · </span> : null}
        {note}
      </span>
    </>
  );
}

/** Says where kilograms come from that can't be edited: from offers, or from the results of the event, to which it links. */
function EntryCell(props: { entry: SustainabilityEntry; events: RescueEvent[]; today: string }) {
  const { event, isFromRecap, isFromOffers } = props.entry;
  if (isFromOffers) return <span className="text-muted">From offers</span>;
  if (!isFromRecap || !event) return <EntryActions {...props} />;
  return (
    <Link href={`/events/${event.id}/close`} prefetch={false} className="text-link">
      Event results<VisuallyHidden> of {event.title}</VisuallyHidden>
    </Link>
  );
}

function EntryActions(props: { entry: SustainabilityEntry; events: RescueEvent[]; today: string }) {
  const { id, label, kg, date } = props.entry;
  const navigate = useNavigate();
  const remove = api.dashboard.deleteSustainability.useMutation({ onSettled: navigate.refresh });
  const day = formatDate(startOfDay(date));
  const name = `${formatKilograms(kg)} ${label} on ${day}`;
  return (
    <>
      <EditRecord title="Edit Entry" name={name}>
        {(close) => <EditEntry {...props} onSaved={close} />}
      </EditRecord>
      <ConfirmedAction
        variant="quiet"
        className="text-danger hover:bg-danger-soft max-sm:px-2"
        aria-label={`Delete ${name}`}
        label="Delete"
        title="Delete Entry"
        busyLabel="Deleting..."
        closeLabel="Cancel"
        onConfirm={async () => {
          await remove.mutateAsync({ id });
          return { title: "Entry deleted" };
        }}
      >
        <p>
          Are you sure you want to delete the entry of <strong>{formatKilograms(kg)}</strong> ({label}) on{" "}
          {day}?
        </p>
      </ConfirmedAction>
    </>
  );
}
