import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { User } from "#schemas/account.ts";
import { getTrpcClient } from "#trpc/client.ts";
import { api } from "#trpc/react.ts";

const FRESH_MS = 60_000;

/** The logged-in user: null for a visitor, undefined until the request succeeds. */
export type SessionState = {
  user: User | null | undefined;
  /** True after a failed request, until the next one begins. */
  isFailed: boolean;
};

/** Requests the session, and again whenever its query is stale or reset. @param onChange gets each state */
export function observeSession(onChange: (state: SessionState) => void): void {
  const { client, queryClient } = getTrpcClient();
  const observer = new QueryObserver(queryClient, {
    queryKey: getQueryKey(api.user.session, undefined, "query"),
    queryFn: () => client.user.session.query(),
    staleTime: FRESH_MS,
  });
  const report = ({ data, isLoadingError, isFetching }: ReturnType<typeof observer.getCurrentResult>) =>
    onChange({ user: data, isFailed: isLoadingError && !isFetching });
  observer.subscribe(report);
  report(observer.getCurrentResult());
  // React Query ignores `online` without an earlier `offline`, so a page opened offline would never refetch.
  window.addEventListener("online", () => queryClient.getQueryCache().onOnline());
}
