"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { EVENT_PASS_LENGTH, OWN_PASS_LENGTH, readPassCode } from "#lib/event/check-in/pass-code.ts";
import type { Admission } from "./use-check-in.ts";
import { failureOf } from "./use-taps.ts";
import { WalkInChoices } from "./walk-in-choices.tsx";

/**
 * Offers to check in a member who is not in the list, by the code of their pass or their whole username; once the server says that
 * they have no seat, the ways to let in a walk-in.
 * @param props.isRunning people can be let in by username
 * @param props.count counts a walk-in without an account
 */
export function NobodyFound(props: {
  text: string;
  isOpen: boolean;
  isRunning: boolean;
  admit: (who: Admission) => Promise<void>;
  count: () => Promise<void>;
}) {
  const { text, isOpen, admit } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasNoSeat, setNoSeat] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isOwnPass = readPassCode(text, OWN_PASS_LENGTH) !== null;
  const isPass = isOwnPass || readPassCode(text, EVENT_PASS_LENGTH) !== null;

  async function attempt(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await action();
    } catch (error) {
      setRefusal(failureOf(error));
      if (serverErrors(toServerError(error)).some(({ path }) => path === "walkIn")) setNoSeat(true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      {refusal ? (
        <p role="alert" className="text-lg font-semibold wrap-anywhere text-danger">
          {refusal}
        </p>
      ) : (
        <p className="wrap-anywhere">
          {isPass ? "Nobody with a spot has this pass or name." : "Nobody with a spot has this name."}
        </p>
      )}
      {!isOpen ? null : hasNoSeat ? (
        <WalkInChoices
          username={text}
          isRunning={props.isRunning}
          isBusy={isBusy}
          onAdmit={(who) => void attempt(() => admit({ ...who, walkIn: true }))}
          onCount={() => void attempt(props.count)}
        />
      ) : (
        <>
          {isOwnPass ? (
            <Button
              className="min-h-12 text-lg"
              disabled={isBusy}
              onClick={() => void attempt(() => admit({ pass: text, walkIn: true }))}
            >
              Check in by pass
            </Button>
          ) : null}
          <Button
            variant="secondary"
            className="min-h-12 wrap-anywhere"
            disabled={isBusy}
            onClick={() => void attempt(() => admit({ username: text, walkIn: false }))}
          >
            Check in {text}
          </Button>
        </>
      )}
    </div>
  );
}
