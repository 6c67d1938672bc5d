"use client";
import { FridgePhoto } from "#components/fridge/fridge-photo.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { placeLines } from "#lib/event/place-lines.ts";
import { type FridgeStatus, nameKinds, SHELVES } from "#lib/fridge/fridge-facts.ts";
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
      {status === "proposed" ? (
        <FridgePhoto fridge={fridge} size="photo" className="aspect-4/3 w-full max-w-sm rounded-card" />
      ) : null}
      <p className="wrap-anywhere">
        {location}, {area}
      </p>
      <p className="text-muted">
        {describeHours(fridge)} ·{" "}
        {confirmedOn ? `Confirmed ${formatDate(startOfDay(confirmedOn))}` : "Never confirmed"}
      </p>
      {status === "proposed" ? <Proposed fridge={fridge} /> : null}
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

/** Everything else that a proposed fridge says, since listing it shows it to everybody. */
function Proposed({ fridge }: { fridge: Fridge }) {
  const { directions, hoursNote, shelves, takes, rules, runBy } = fridge;
  const facts = [
    { term: "How to find it", text: [...placeLines(fridge), directions].filter(Boolean).join("\n") },
    { term: "Note on the hours", text: hoursNote },
    { term: "Shelves", text: shelves.map((shelf) => SHELVES[shelf]).join(", ") },
    { term: "Takes", text: takes.length > 0 ? nameKinds(takes) : null },
    { term: "Rules", text: rules },
    { term: "Run by", text: runBy },
  ];
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(({ term, text }) =>
        text ? (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
