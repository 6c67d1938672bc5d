"use client";
import { api } from "#trpc/react.ts";

/** Who is signed in, as the server says: `pending` until it has answered or finally failed. */
export function useSession() {
  const query = api.user.session.useQuery(undefined, { staleTime: 60_000 });
  const user = query.data ?? null;
  return {
    status: query.isPending ? ("pending" as const) : ("done" as const),
    user,
    isLoggedIn: user !== null,
    isAdmin: user?.permission === 0,
    isActivated: user?.activated === true,
  };
}
