"use client";
import { ConfirmDelete } from "#components/dashboard/confirm-delete.tsx";
import { EditRecord } from "#components/dashboard/edit-record.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatDate, startOfDay } from "#lib/dates.ts";
import { formatKilograms } from "#lib/format.ts";
import type { RescueEvent, SustainabilityEntry } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { EditEntry } from "./edit-entry.tsx";

/** One page of what admins entered, each to correct or delete. @param props.today the day in Singapore */
export function EntriesTable({
  entries,
  events,
  today,
}: {
  entries: SustainabilityEntry[];
  events: RescueEvent[];
  today: string;
}) {
  const remove = api.dashboard.deleteSustainability.useMutation();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left [&_td]:px-2 [&_td]:py-2 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
        <thead>
          <tr className="border-b border-line">
            <th scope="col">Entry</th>
            <th scope="col" className="text-right">
              Weight
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { id, date, label, kg, note, event } = entry;
            const day = formatDate(startOfDay(date));
            return (
              <tr key={id} className="border-b border-line last:border-0">
                <td className="w-full">
                  <span className="font-semibold">{label}</span>
                  <span className="max-sm:sr-only">, </span>
                  <span className="max-sm:block">{day}</span>
                  <span className="block text-sm text-muted wrap-anywhere">
                    {event ? (
                      <Link href={`/events/${event.id}`} prefetch={false} className="text-link">
                        {event.title}
                      </Link>
                    ) : null}
                    {event && note ? " · " : ""}
                    {note}
                  </span>
                </td>
                <td className="text-right whitespace-nowrap tabular-nums">{formatKilograms(kg)}</td>
                <td className="text-right sm:whitespace-nowrap">
                  <EditRecord title="Edit Entry" name={`${formatKilograms(kg)} ${label} on ${day}`}>
                    {(close) => <EditEntry entry={entry} events={events} today={today} onSaved={close} />}
                  </EditRecord>
                  <ConfirmDelete
                    title="Delete Entry"
                    name={`${formatKilograms(kg)} ${label} on ${day}`}
                    done="Entry deleted"
                    onDelete={() => remove.mutateAsync({ id })}
                  >
                    <p>
                      Are you sure you want to delete the entry of <strong>{formatKilograms(kg)}</strong> (
                      {label}) on {day}?
                    </p>
                  </ConfirmDelete>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
