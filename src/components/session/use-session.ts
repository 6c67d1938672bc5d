"use client";
import { useLayoutEffect, useState } from "react";
import { useOnline } from "#components/offline/use-online.ts";
import { isAdmin } from "#lib/permission.ts";
import { api } from "#trpc/react.ts";

/**
 * Returns the logged-in user. `pending` until the request succeeds or its retries fail, and while offline. Late
 * hydrated components first render the visitor's state, as the server did, even if the session is known already.
 */
export function useSession() {
  const query = api.user.session.useQuery(undefined, { staleTime: 60_000 });
  const [isHydrating, setHydrating] = useState(query.data !== undefined);
  useLayoutEffect(() => setHydrating(false), []);
  const isOnline = useOnline();
  const isUnknown = query.isPending || (query.isLoadingError && (!isOnline || query.isFetching));
  const user = (!isHydrating && query.data) || null;
  return {
    status: isUnknown || isHydrating ? ("pending" as const) : ("done" as const),
    user,
    isLoggedIn: user !== null,
    isAdmin: isAdmin(user),
    isActivated: user?.activated === true,
  };
}
