"use client";
import { useLayoutEffect, useState } from "react";
import { useOnline } from "#components/offline/use-online.ts";
import { api } from "#trpc/react.ts";

/**
 * Who is signed in, as the server says: `pending` until it has answered or finally failed, and without a connection. A part of the page that
 * React takes over late starts as the server rendered it, for nobody, even when the answer is there already.
 */
export function useSession() {
  const query = api.user.session.useQuery(undefined, { staleTime: 60_000 });
  const [isTooEarly, setTooEarly] = useState(query.data !== undefined);
  useLayoutEffect(() => setTooEarly(false), []);
  const isOnline = useOnline();
  const isUnknown = query.isPending || (query.isLoadingError && (!isOnline || query.isFetching));
  const user = (!isTooEarly && query.data) || null;
  return {
    status: isUnknown || isTooEarly ? ("pending" as const) : ("done" as const),
    user,
    isLoggedIn: user !== null,
    isAdmin: user?.permission === 0,
    isActivated: user?.activated === true,
  };
}
