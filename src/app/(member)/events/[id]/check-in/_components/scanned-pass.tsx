"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { formatTime } from "#lib/time/dates.ts";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import type { Tap } from "./use-taps.ts";

/** Actions of a scanned pass. */
type Actions = { onHere: (person: CheckInItem) => void; onUndo: (person: CheckInItem) => void };

/**
 * Person of a scanned pass, with one button; two people, should they have the same code. Nothing happens until it is tapped.
 * @param props.people undefined if nobody has the pass
 */
export function ScannedPass(
  props: Actions & { people: CheckInItem[] | undefined; taps: ReadonlyMap<string, Tap>; isOpen: boolean },
) {
  if (!props.people) return <Callout tone="danger">Nobody has this pass.</Callout>;
  return (
    <section aria-label="Scanned pass" className="flex flex-col gap-3">
      {props.people.map((person) => (
        <ScannedPerson
          key={person.username}
          {...props}
          person={person}
          tap={props.taps.get(person.username)}
        />
      ))}
    </section>
  );
}

function ScannedPerson({
  person,
  tap,
  isOpen,
  onHere,
  onUndo,
}: Actions & { person: CheckInItem; tap: Tap | undefined; isOpen: boolean }) {
  const { username, firstName, walkedIn } = person;
  const since = tap?.state === "saving" ? tap.since : person.checkedInAt;
  return (
    <Card className="flex flex-col gap-4 border-2! border-pandan!" tabIndex={-1}>
      <div className="wrap-anywhere">
        <p className="text-2xl leading-tight font-bold">{firstName ?? username}</p>
        {firstName ? <p className="text-lg text-muted">{username}</p> : null}
        {walkedIn && !since ? <p className="mt-1">No spot yet: comes as a walk-in.</p> : null}
      </div>
      {since ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xl font-semibold text-pandan">
            Arrived <time dateTime={since.toISOString()}>{formatTime(since)}</time>
          </p>
          {isOpen ? (
            <Button variant="quiet" className="min-h-12" onClick={() => onUndo(person)}>
              Undo
            </Button>
          ) : null}
        </div>
      ) : isOpen ? (
        <CheckInButton username={username} onHere={() => onHere(person)} />
      ) : null}
      {tap?.state === "failed" ? <Callout tone="danger">{tap.message}</Callout> : null}
    </Card>
  );
}

function CheckInButton({ username, onHere }: { username: string; onHere: () => void }) {
  const ref = usePassedFocus<HTMLButtonElement>();
  return (
    <ActionButton ref={ref} className="min-h-14 w-full text-xl wrap-anywhere" onClick={onHere}>
      Check in {username}
    </ActionButton>
  );
}
