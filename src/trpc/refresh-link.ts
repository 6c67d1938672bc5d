import type { TRPCClientErrorLike, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#server/api/root.ts";

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
            if (reasonOf(error) === "missing") onSessionLost();
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

/** Messages of a server of the release before, which gives no reason. */
const REASONS = new Map([
  ["Token is expired!", "expired"],
  ["Invalid token!", "invalid"],
  ["No token found", "missing"],
]);

/** Returns what a 401 says about the tokens: `missing` once another tab has logged out, or deleted the account. */
const reasonOf = ({ data, message }: TRPCClientErrorLike<AppRouter>) =>
  data?.errors[0]?.reason ?? REASONS.get(message);

/** Returns whether a refresh may resolve an error. */
function isStale(error: TRPCClientErrorLike<AppRouter>): boolean {
  const reason = reasonOf(error);
  return reason === "expired" || reason === "invalid";
}
