"use client";
import { useSyncExternalStore } from "react";
import { sessionStore } from "#components/session/session-store.ts";
import { useOnline } from "#components/ui/use-online.ts";
import { isAdmin } from "#lib/account/permission.ts";

/** Returns the session's user: null for a visitor, undefined while unknown, and during hydration. */
export function useSessionUser() {
  return useSessionState().user;
}

/**
 * Returns the logged-in user. `pending` until the request succeeds or its retries fail, and while offline. Late
 * hydrated components first render the visitor's state, as the server did, even if the session is known already.
 */
export function useSession() {
  const { user: known, isFailed } = useSessionState();
  const isOnline = useOnline();
  const user = known ?? null;
  const isPending = known === undefined && !(isFailed && isOnline);
  return {
    status: isPending ? ("pending" as const) : ("done" as const),
    user,
    isLoggedIn: user !== null,
    isAdmin: isAdmin(user),
    isActivated: user?.activated === true,
  };
}

function useSessionState() {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.unknown);
}
