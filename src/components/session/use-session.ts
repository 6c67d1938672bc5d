"use client";
import type { SessionState } from "#components/session/observe-session.ts";
import { loadPart } from "#components/ui/load-part.ts";
import { createStore } from "#components/ui/state/create-store.ts";
import { useOnline } from "#components/ui/state/use-online.ts";
import { isAdmin } from "#lib/account/permission.ts";

/** Session of this document. Its first use loads the client that requests it, which is not part of the page's own scripts. */
const session = createStore<SessionState>(
  { user: undefined, isFailed: false },
  () =>
    void loadPart(() => import("#components/session/observe-session.ts")).then(({ observeSession }) =>
      observeSession(session.set),
    ),
);

/** Returns the session's user: null for a visitor, undefined while unknown, and during hydration. */
export function useSessionUser() {
  return session.useValue().user;
}

/**
 * Returns the logged-in user. `pending` until the request succeeds or its retries fail, and while offline. Late
 * hydrated components first render the visitor's state, as the server did, even if the session is known already.
 */
export function useSession() {
  const { user: known, isFailed } = session.useValue();
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
