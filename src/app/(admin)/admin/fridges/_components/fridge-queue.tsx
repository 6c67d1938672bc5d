"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { FridgeStatus } from "#lib/fridge/fridge-facts.ts";
import { describeHours } from "#lib/fridge/fridge-hours.ts";
import { formatDate, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { Fridge, UpdateFridgeInput } from "#schemas/fridge.ts";
import { api } from "#trpc/react.ts";

const NAMES: Record<FridgeStatus, string> = {
  proposed: "To check",
  listed: "Listed",
  paused: "Out of use for now",
  closed: "Closed permanently",
};

type Change = { label: string; changes: () => UpdateFridgeInput; done: string };

const LIST: Change = { label: "List", changes: () => ({ status: "listed" }), done: "Listed" };
const CONFIRM: Change = {
  label: "Confirm today",
  changes: () => ({ confirmedOn: toCalendarDate(new Date()) }),
  done: "Confirmed",
};
const PAUSE: Change = { label: "Pause", changes: () => ({ status: "paused" }), done: "Paused" };
const CLOSE: Change = { label: "Close", changes: () => ({ status: "closed" }), done: "Closed" };

/** Changes that a fridge may have next, by its status. */
const CHANGES: Record<FridgeStatus, readonly Change[]> = {
  proposed: [LIST, CLOSE],
  listed: [CONFIRM, PAUSE, CLOSE],
  paused: [LIST, CLOSE],
  closed: [LIST],
};

/** Fridges with the buttons that list, confirm, pause and close each. */
export function FridgeQueue({ initial }: { initial: Fridge[] | undefined }) {
  const list = api.fridge.listAll.useQuery(undefined, { initialData: initial });
  if (list.isPending) return <Skeleton className="h-64 rounded-card" />;
  if (!list.data) return <LoadFailure query={list} />;
  if (list.data.length === 0) return <EmptyState text="No fridges yet." />;
  return (
    <ul className="flex flex-col gap-5">
      {list.data.map((fridge) => (
        <li key={fridge.id}>
          <FridgeEntry fridge={fridge} />
        </li>
      ))}
    </ul>
  );
}

function FridgeEntry({ fridge }: { fridge: Fridge }) {
  const { id, name, status, location, area, confirmedOn, updatedAt } = fridge;
  const utils = api.useUtils();
  const update = api.fridge.update.useMutation();
  const apply = ({ changes, done }: Change) =>
    update.mutate(
      { id, updatedAt, ...changes() },
      {
        onSuccess: () => toast({ title: `${done}: ${name}` }),
        onError: (error) => toastFailure(error),
        onSettled: () => utils.fridge.listAll.invalidate(),
      },
    );
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl wrap-anywhere">
        {status === "proposed" ? (
          name
        ) : (
          <Link href={`/fridges/${id}`} prefetch={false} className="text-link">
            {name}
          </Link>
        )}
      </h2>
      <p className="font-semibold">{NAMES[status]}</p>
      <p className="wrap-anywhere">
        {location}, {area}
      </p>
      <p className="text-muted">
        {describeHours(fridge)} ·{" "}
        {confirmedOn ? `Confirmed ${formatDate(startOfDay(confirmedOn))}` : "Never confirmed"}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        {CHANGES[status].map((change) => (
          <ActionButton
            key={change.label}
            variant={change === LIST ? "primary" : "secondary"}
            aria-disabled={update.isPending || undefined}
            onClick={() => !update.isPending && apply(change)}
          >
            {change.label} <VisuallyHidden>{name}</VisuallyHidden>
          </ActionButton>
        ))}
        <Link
          href={`/admin/fridges/${id}`}
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center px-2"
        >
          Edit <VisuallyHidden>{name}</VisuallyHidden>
        </Link>
      </div>
    </Card>
  );
}
