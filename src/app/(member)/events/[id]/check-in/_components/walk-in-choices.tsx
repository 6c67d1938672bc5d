"use client";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";

/**
 * Ways to let in a member without a spot: by the code of their own pass, by their username, or counted without an account.
 * @param props.isRunning the event has started and not ended, so that a username is enough
 */
export function WalkInChoices(props: {
  username: string;
  isRunning: boolean;
  isBusy: boolean;
  onAdmit: (who: { username: string } | { pass: string }) => void;
  onCount: () => void;
}) {
  const { username, isRunning, isBusy, onAdmit } = props;
  const [code, setCode] = useState("");
  const headingId = useId();
  const fieldId = useId();
  const hintId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() !== "") onAdmit({ pass: code });
  }
  return (
    <section aria-labelledby={headingId} className="w-full">
      <Card className="flex flex-col gap-5">
        <h2 id={headingId} className="text-xl">
          Let in a walk-in
        </h2>
        <form onSubmit={submit} className="flex flex-col gap-2">
          <label htmlFor={fieldId} className="font-semibold">
            Code of their pass
          </label>
          <p id={hintId} className="text-muted">
            Ask them to open Your pass under My Events. You can also scan it with your camera.
          </p>
          <div className="flex flex-wrap gap-3">
            <input
              id={fieldId}
              aria-describedby={hintId}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="control min-h-12 min-w-0 grow basis-40 font-mono text-lg!"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit" className="min-h-12" disabled={isBusy || code.trim() === ""}>
              Check in by pass
            </Button>
          </div>
        </form>
        {isRunning ? (
          <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
            <p className="font-semibold">No phone at hand?</p>
            <p className="wrap-anywhere text-muted">
              We ask {username} to confirm. Until then they don’t count, and your messages don’t reach them.
            </p>
            <Button
              variant="secondary"
              className="min-h-12"
              disabled={isBusy}
              onClick={() => onAdmit({ username })}
            >
              Check in by username
            </Button>
          </div>
        ) : null}
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <p className="font-semibold">No account?</p>
          <Button variant="secondary" className="min-h-12" disabled={isBusy} onClick={props.onCount}>
            Count a walk-in
          </Button>
        </div>
      </Card>
    </section>
  );
}
