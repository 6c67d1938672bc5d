"use client";
import { CheckedInActions } from "#components/event/check-in/checked-in-actions.tsx";
import { formatDate } from "#lib/time/dates.ts";
import type { OwnCheckIn } from "#schemas/event/check-in.ts";
import { api } from "#trpc/react.ts";

/** Events to which a host checked the viewer in by their username, and which they have not confirmed; nothing if there are none. */
export function CheckInsToConfirm({ initial }: { initial: { items: OwnCheckIn[] } | undefined }) {
  const own = api.checkIn.own.useQuery(undefined, { initialData: initial });
  const items = own.data?.items.filter(({ confirmedAt }) => confirmedAt === null) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="check-ins-heading" className="mb-12">
      <h2 id="check-ins-heading" className="mb-2 text-2xl">
        Were you there?
      </h2>
      <p className="mb-4 text-muted">
        A host checked you in by your username. It counts once you confirm it.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map(({ eventId, title, checkedInAt, by }) => (
          <li key={eventId} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p id={`check-in-${eventId}`} className="min-w-0 wrap-anywhere">
              {by ?? "A host"} checked you in to <strong>{title}</strong>, {formatDate(checkedInAt)}.
            </p>
            <CheckedInActions eventId={eventId} describedBy={`check-in-${eventId}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
