"use client";
import { useId, useRef, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { failureOf } from "./use-taps.ts";

/** Equal to the limit of the server. */
const MAX_WALK_INS = 10_000;

/**
 * Counter of people let in without an account. A tap counts at once; taps in a row send their last number.
 * @param props.count as the server knows it
 * @param props.onSave stores a number and resolves to the one stored
 */
export function WalkIns(props: { count: number; isOpen: boolean; onSave: (count: number) => Promise<void> }) {
  const { count, isOpen, onSave } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const last = useRef(count);
  const labelId = useId();
  const shown = wanted ?? count;

  async function change(by: 1 | -1): Promise<void> {
    last.current = Math.min(MAX_WALK_INS, Math.max(0, shown + by));
    setWanted(last.current);
    setFailure(null);
    if (running.current) return;
    running.current = true;
    try {
      for (let sent = -1; sent !== last.current; ) {
        sent = last.current;
        await onSave(sent);
      }
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      running.current = false;
      setWanted(null);
    }
  }
  return (
    <div>
      <div className="flex items-center gap-3">
        <p id={labelId} className="grow font-semibold">
          Walk-ins
        </p>
        {isOpen ? (
          <ActionButton
            variant="secondary"
            className="size-12 px-0! text-2xl"
            aria-label="One walk-in less"
            disabled={shown === 0}
            onClick={() => void change(-1)}
          >
            −
          </ActionButton>
        ) : null}
        <output aria-labelledby={labelId} className="min-w-10 text-center text-2xl font-bold tabular-nums">
          {shown}
        </output>
        {isOpen ? (
          <ActionButton
            variant="secondary"
            className="size-12 px-0! text-2xl"
            aria-label="One walk-in more"
            onClick={() => void change(1)}
          >
            +
          </ActionButton>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
