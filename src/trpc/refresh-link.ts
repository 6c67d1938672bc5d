import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#server/api/root.ts";

/** Messages of errors that a refresh may resolve. */
const STALE = new Set(["Token is expired!", "Invalid token!"]);
/** Message of an error without tokens: another tab has logged out, or deleted the account. */
const MISSING = "No token found";

let running: Promise<Refreshed> | undefined;

/** `refreshed`: new cookies are set; `ended`: the session is over and its cookies are cleared; `failed`: no response. */
export type Refreshed = "refreshed" | "ended" | "failed";

/**
 * Retries a call once if its tokens were stale: with new ones, or as a visitor once the session is over. All calls in
 * flight wait for one refresh.
 * @param refresh requests new cookies
 * @param onSessionLost runs when a response shows that this browser is no longer logged in
 */
export function refreshLink(
  refresh: () => Promise<Refreshed>,
  onSessionLost: () => void,
): TRPCLink<AppRouter> {
  const refreshOnce = () => {
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (isMissing(error)) onSessionLost();
            if (!isStale(error)) return observer.error(error);
            refreshOnce().then((outcome) => {
              if (outcome === "ended") onSessionLost();
              if (outcome === "failed") return observer.error(error);
              subscription = next(op).subscribe(observer);
            });
          },
        });
        return () => subscription.unsubscribe();
      });
}

function isStale(error: unknown): boolean {
  return error instanceof TRPCClientError && STALE.has(error.message);
}

function isMissing(error: unknown): boolean {
  return error instanceof TRPCClientError && error.message === MISSING;
}
