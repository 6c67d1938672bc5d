"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { readPassCode } from "#lib/pass-code.ts";
import { failureOf } from "./use-taps.ts";

/**
 * Offers to check in a member who is not in the list, by their whole username; once the server says that they have no seat, to give
 * them one.
 * @param props.admit checks in, and with `walkIn` gives a seat
 */
export function NobodyFound(props: {
  text: string;
  isOpen: boolean;
  admit: (username: string, options: { walkIn: boolean }) => Promise<void>;
}) {
  const { text, isOpen, admit } = props;
  const [refusal, setRefusal] = useState<{ message: string; hasNoSeat: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function tryTo(walkIn: boolean): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await admit(text, { walkIn });
    } catch (error) {
      const hasNoSeat = serverErrors(toServerError(error)).some(({ path }) => path === "walkIn");
      setRefusal({ message: failureOf(error), hasNoSeat });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      {refusal ? (
        <p role="alert" className="text-lg font-semibold wrap-anywhere text-danger">
          {refusal.message}
        </p>
      ) : (
        <p className="wrap-anywhere">
          {readPassCode(text)
            ? "Nobody with a seat has this pass or name."
            : "Nobody with a seat has this name."}
        </p>
      )}
      {!isOpen ? null : refusal?.hasNoSeat ? (
        <Button className="min-h-12 text-lg" disabled={isBusy} onClick={() => void tryTo(true)}>
          Let in anyway
        </Button>
      ) : (
        <Button
          variant="secondary"
          className="min-h-12 wrap-anywhere"
          disabled={isBusy}
          onClick={() => void tryTo(false)}
        >
          Check in {text}
        </Button>
      )}
    </div>
  );
}
