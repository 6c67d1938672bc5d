"use client";
import { clsx } from "clsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { formatTime } from "#lib/time/dates.ts";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import type { Tap } from "./use-taps.ts";

/**
 * Row of a person with a seat, or a walk-in who has not confirmed: a tap on `Check in` shows at once, and `Undo` stands where no second tap of the same finger lands.
 * @param props.tap the tap on this row that is on its way or has failed
 * @param props.isOpen check-in can be changed
 * @param props.hasClosed nobody can come any more
 */
export function PersonRow(props: {
  person: CheckInItem;
  tap: Tap | undefined;
  isOpen: boolean;
  hasClosed: boolean;
  onHere: () => void;
  onUndo: () => void;
}) {
  const { person, tap, isOpen } = props;
  const { username, firstName, walkedIn, confirmed } = person;
  const facts = [firstName && username, walkedIn && "walk-in", !confirmed && "not confirmed yet"].filter(
    Boolean,
  );
  const since = tap?.state === "saving" ? tap.since : person.checkedInAt;
  return (
    <div
      className={clsx(
        "flex min-h-18 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2",
        since && "bg-pandan-soft",
      )}
    >
      <div className="min-w-0 grow basis-32 wrap-anywhere">
        <p className="text-lg leading-tight font-semibold">{firstName ?? username}</p>
        {facts.length > 0 ? <p className="text-muted">{facts.join(" · ")}</p> : null}
      </div>
      <div className="ml-auto flex items-center gap-2">
        {isOpen ? (
          <span className={clsx("inline-flex", !since && "invisible")}>
            <UndoButton username={username} isShown={since !== null} onUndo={props.onUndo} />
          </span>
        ) : null}
        {since ? (
          <Arrived since={since} isSaving={tap?.state === "saving"} />
        ) : isOpen ? (
          <CheckInButton username={username} onHere={props.onHere} />
        ) : (
          <p className="text-muted">{props.hasClosed ? "Didn’t come" : "Not arrived"}</p>
        )}
      </div>
      {tap?.state === "failed" ? (
        <p role="alert" className="basis-full font-medium text-danger">
          {tap.message}
        </p>
      ) : null}
    </div>
  );
}

function CheckInButton({ username, onHere }: { username: string; onHere: () => void }) {
  const ref = usePassedFocus<HTMLButtonElement>();
  return (
    <ActionButton
      ref={ref}
      className="min-h-12 w-28 scroll-my-40 px-2! text-lg"
      aria-label={`Check in: ${username}`}
      onClick={onHere}
    >
      Check in
    </ActionButton>
  );
}

/** Keeps its room while it is not shown, so that no row changes its height under a finger. */
function UndoButton(props: { username: string; isShown: boolean; onUndo: () => void }) {
  return (
    <Button
      variant="secondary"
      className="min-h-12 scroll-my-40 px-3!"
      aria-label={`Undo: ${props.username}`}
      aria-hidden={props.isShown ? undefined : true}
      disabled={!props.isShown}
      onClick={props.onUndo}
    >
      Undo
    </Button>
  );
}

function Arrived({ since, isSaving }: { since: Date; isSaving: boolean }) {
  return (
    <p
      className={clsx(
        "grid min-h-12 w-28 content-center text-center text-sm leading-tight font-semibold text-pandan",
        isSaving && "opacity-60",
      )}
    >
      Arrived <time dateTime={since.toISOString()}>{formatTime(since)}</time>
    </p>
  );
}
