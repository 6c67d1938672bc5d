"use client";
import { type ReactNode, useId, useState } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
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
 * @param props.scanned those of the pass in the address, null if nobody has it; undefined without a pass
 * @param props.ownPass code in the address that is a person's own pass, which lets them in without a spot
 */
export function CheckIn(props: {
  eventId: number;
  initial: CheckInList;
  scanned: CheckInItem[] | null | undefined;
  ownPass: string | undefined;
}) {
  const checkIn = useCheckIn(props.eventId, props.initial);
  const { list, isWhole, staleSince, taps } = checkIn;
  const search = useSearch({ people: list.items, isWhole, find: checkIn.find });
  const [announcement, setAnnouncement] = useState("");
  const [scanned, setScanned] = useState(props.scanned);
  const isHydrated = useHydrated();
  const fieldId = useId();
  const isOpen = list.refusal === null;
  const here = isWhole ? countHere(list.items) : list.here;

  const announce = ({ username }: CheckInItem) => setAnnouncement(`${username} is here`);
  const updateScanned = (person: CheckInItem) =>
    setScanned((known) => known?.map((one) => (one.username === person.username ? person : one)));
  function tapHere(person: CheckInItem, ownPass?: string): void {
    setAnnouncement("");
    void checkIn.checkIn(person, ownPass, (done) => {
      announce(done);
      updateScanned(done);
    });
  }
  function tapUndo(person: CheckInItem): void {
    setAnnouncement("");
    void checkIn.undo(person, () => {
      setAnnouncement(`${person.username} is not here`);
      updateScanned({ ...person, checkedInAt: null });
    });
  }
  const byName = new Map(list.items.map((item) => [item.username, item]));
  const typed = search.text.trim();
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {list.refusal ? <Callout tone="warning">{list.refusal}</Callout> : null}
      {scanned === undefined ? null : (
        <ScannedPass
          people={scanned?.map((person) => {
            const known = byName.get(person.username);
            // A pass confirms what the list does not know to be confirmed.
            return known?.confirmed ? known : person;
          })}
          taps={taps}
          isOpen={isOpen}
          onHere={(person) => tapHere(person, props.ownPass)}
          onUndo={tapUndo}
        />
      )}
      <Card className="flex flex-col gap-3 p-4!">
        <p className="text-3xl leading-tight font-bold tabular-nums">
          {here} of {list.seats} here
        </p>
        {list.unconfirmed > 0 ? (
          <p className="text-muted">{list.unconfirmed} checked in by username, not confirmed yet</p>
        ) : null}
        <WalkIns count={list.walkIns} isOpen={isOpen} onSave={checkIn.setWalkIns} />
        {staleSince ? (
          <p className="text-sm text-muted">
            No connection since {formatTime(staleSince)}. Changes by other hosts may be missing.
          </p>
        ) : null}
      </Card>
      <div className="-mx-4 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 [@media(min-height:30rem)]:z-10">
        <div className="flex flex-wrap items-end gap-x-6">
          <div className="min-w-0 grow basis-56">
            <label htmlFor={fieldId} className="block font-semibold">
              Name or pass code
            </label>
            <input
              {...search.composition}
              id={fieldId}
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
            Not here yet
          </label>
        </div>
      </div>
      <People
        shown={search.shown}
        note={
          !isWhole && typed === "" ? "The first 100 who are not here yet. Search for anybody else." : null
        }
      >
        {(person) => (
          <PersonRow
            person={person}
            tap={taps.get(person.username)}
            isOpen={isOpen}
            hasClosed={list.closesAt <= new Date()}
            onHere={() => tapHere(person)}
            onUndo={() => tapUndo(person)}
          />
        )}
      </People>
      {search.shown.length > 0 || search.isSearching ? null : typed !== "" ? (
        <NobodyFound
          key={typed}
          text={typed}
          isOpen={isOpen}
          isRunning={isRunning(list, new Date())}
          admit={async (who) => announce(await checkIn.admit(who))}
          count={async () => {
            await checkIn.setWalkIns(list.walkIns + 1);
            setAnnouncement("One more walk-in counted");
            search.setText("");
          }}
        />
      ) : list.seats > 0 ? (
        <p className="font-semibold">Everybody with a seat is here.</p>
      ) : (
        <p>Nobody has a spot yet. Let people in by the code of their pass, or by their username.</p>
      )}
      <NeedsScript what="page" />
    </div>
  );
}

function People(props: {
  shown: CheckInItem[];
  note: string | null;
  children: (person: CheckInItem) => ReactNode;
}) {
  if (props.shown.length === 0) return null;
  return (
    <div>
      {props.note ? <p className="mb-2 text-muted">{props.note}</p> : null}
      <ul
        aria-label="People with a seat"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {props.shown.map((person) => (
          <li key={person.username} tabIndex={-1}>
            {props.children(person)}
          </li>
        ))}
      </ul>
    </div>
  );
}
