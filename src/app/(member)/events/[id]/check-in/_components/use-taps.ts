"use client";
import { useState } from "react";
import { serverMessage, toServerError } from "#components/ui/server-error.ts";

/** Time after which a tap has failed, since a request may hang on the network of a void deck. */
const PATIENCE_MS = 10_000;
const FAILED = "This did not reach the server. Please tap again.";

/** A tap on a row: on its way, with what the row shows meanwhile, or failed. */
export type Tap = { state: "saving"; since: Date | null } | { state: "failed"; message: string };

/** Taps by username; each row shows its own, and a row waits for no other. */
export function useTaps() {
  const [taps, setTaps] = useState<ReadonlyMap<string, Tap>>(new Map());

  function note(username: string, tap: Tap | null): void {
    setTaps((known) => {
      const next = new Map(known);
      if (tap) next.set(username, tap);
      else next.delete(username);
      return next;
    });
  }

  /**
   * Sends a tap. The row shows `since` until the call has succeeded, and its message if it failed.
   * @param onSuccess stores what the server has responded
   */
  async function send<Result>(
    { username, since }: { username: string; since: Date | null },
    call: (signal: AbortSignal) => Promise<Result>,
    onSuccess: (result: Result) => void,
  ): Promise<void> {
    if (taps.get(username)?.state === "saving") return;
    note(username, { state: "saving", since });
    try {
      onSuccess(await call(AbortSignal.timeout(PATIENCE_MS)));
      note(username, null);
    } catch (error) {
      note(username, { state: "failed", message: failureOf(error) });
    }
  }
  return { taps, send };
}

/** Returns the message about a failed call. */
export function failureOf(error: unknown): string {
  const failure = toServerError(error);
  return failure ? serverMessage(failure, FAILED) : FAILED;
}
