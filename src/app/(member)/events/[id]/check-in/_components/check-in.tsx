"use client";
import { useId } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { countHere, isRunning } from "#lib/event/check-in/check-in.ts";
import { formatTime } from "#lib/time/dates.ts";
import type { CheckInItem, CheckInList } from "#schemas/event/check-in.ts";
import { NobodyFound } from "./nobody-found.tsx";
import { PersonRow } from "./person-row.tsx";
import { ScannedPass } from "./scanned-pass.tsx";
import { useCheckIn } from "./use-check-in.ts";
import { useSearch } from "./use-search.ts";
import { WalkIns } from "./walk-ins.tsx";

/**
 * Check-in on a phone: counts, search, and a big row for each person with a seat.
 * @param props.scanned those of the pass in the URL, null if nobody has it; undefined without a pass
 * @param props.ownPass code in the URL that is a person's own pass, which lets them in without a spot
 */
export function CheckIn(props: {
  eventId: number;
  initial: CheckInList;
  scanned: CheckInItem[] | null | undefined;
  ownPass: string | undefined;
}) {
  const checkIn = useCheckIn(props);
  const { list, isWhole, scanned } = checkIn;
  const search = useSearch({ people: list.items, isWhole, find: checkIn.find });
  const isOpen = list.refusal === null;
  const byName = new Map(list.items.map((item) => [item.username, item]));
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {checkIn.announcement}
      </p>
      {list.refusal ? <Callout tone="warning">{list.refusal}</Callout> : null}
      {scanned === undefined ? null : (
        <ScannedPass
          people={scanned?.map((person) => {
            const known = byName.get(person.username);
            // A pass confirms what the list does not know to be confirmed.
            return known?.confirmed ? known : person;
          })}
          taps={checkIn.taps}
          isOpen={isOpen}
          onHere={(person) => checkIn.checkIn(person, props.ownPass)}
          onUndo={checkIn.undo}
        />
      )}
      <Counts checkIn={checkIn} />
      <SearchField search={search} />
      <People checkIn={checkIn} search={search} />
      {search.shown.length > 0 || search.isSearching ? null : search.asked !== "" ? (
        <NobodyFound
          key={search.asked}
          text={search.asked}
          isOpen={isOpen}
          isRunning={isRunning(list, new Date())}
          admit={checkIn.admit}
          count={async () => {
            await checkIn.countWalkIn();
            search.setText("");
          }}
        />
      ) : list.seats > 0 ? (
        <p className="font-semibold">Everyone with a spot is here.</p>
      ) : (
        <p>Nobody has a spot yet. Let people in by the code of their pass, or by their username.</p>
      )}
      <NeedsScript what="page" />
    </div>
  );
}

type Desk = ReturnType<typeof useCheckIn>;
type Search = ReturnType<typeof useSearch>;

function Counts({ checkIn: { list, isWhole, staleSince, setWalkIns } }: { checkIn: Desk }) {
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p className="text-3xl leading-tight font-bold tabular-nums">
        {isWhole ? countHere(list.items) : list.here} of {list.seats} here
      </p>
      {list.unconfirmed > 0 ? (
        <p className="text-muted">{list.unconfirmed} checked in by username, not confirmed yet</p>
      ) : null}
      <WalkIns count={list.walkIns} isOpen={list.refusal === null} onSave={setWalkIns} />
      {staleSince ? (
        <p className="text-sm text-muted">
          No connection since {formatTime(staleSince)}. Changes by other hosts may be missing.
        </p>
      ) : null}
    </Card>
  );
}

function SearchField({ search }: { search: Search }) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <div className="-mx-4 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 [@media(min-height:30rem)]:z-10">
      <div className="flex flex-wrap items-end gap-x-6">
        <div className="min-w-0 grow basis-56">
          <label htmlFor={id} className="block font-semibold">
            Name or pass code
          </label>
          <input
            {...search.composition}
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            className="control mt-1 min-h-12 text-lg!"
            disabled={!isHydrated}
            value={search.text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => search.setText(event.target.value)}
          />
        </div>
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-pandan"
            disabled={!isHydrated}
            checked={search.isFiltered}
            onChange={(event) => search.setFiltered(event.target.checked)}
          />
          Not arrived
        </label>
      </div>
    </div>
  );
}

function People({ checkIn, search: { shown, asked } }: { checkIn: Desk; search: Search }) {
  const { list, isWhole, taps } = checkIn;
  if (shown.length === 0) return null;
  return (
    <div>
      {isWhole || asked !== "" ? null : (
        <p className="mb-2 text-muted">The first 100 people who haven’t arrived. Search for anyone else.</p>
      )}
      <ul
        aria-label="People with a spot"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {shown.map((person) => (
          <li key={person.username} tabIndex={-1}>
            <PersonRow
              person={person}
              tap={taps.get(person.username)}
              isOpen={list.refusal === null}
              hasClosed={list.closesAt <= new Date()}
              onHere={() => checkIn.checkIn(person)}
              onUndo={() => checkIn.undo(person)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
