import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { announceAccount, watchOtherTabs } from "#components/session/other-tabs.ts";
import { VISITOR } from "#lib/account/page-owner.ts";
import type { User } from "#schemas/account/account.ts";
import { getTrpcClient } from "#trpc/client.ts";
import { claimPage } from "#trpc/page-owner.ts";
import { api } from "#trpc/react.ts";

const FRESH_MS = 60_000;

/** The logged-in user: null for a visitor, undefined until the request succeeds. */
export type SessionState = {
  user: User | null | undefined;
  /** True after a failed request, until the next one begins. */
  isFailed: boolean;
};

/**
 * Requests the session, and again whenever its query is stale or reset, or another tab has found another account.
 * @param onChange gets each state
 */
export function observeSession(onChange: (state: SessionState) => void): void {
  const { client, queryClient } = getTrpcClient();
  const queryKey = getQueryKey(api.user.session, undefined, "query");
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => client.user.session.query(),
    staleTime: FRESH_MS,
  });
  let found: number | undefined;
  const report = ({ data, isLoadingError, isFetching }: ReturnType<typeof observer.getCurrentResult>) => {
    const userId = data === undefined ? undefined : (data?.id ?? VISITOR);
    if (userId !== undefined && userId !== found) {
      found = userId;
      claimPage(userId);
      announceAccount(userId);
    }
    onChange({ user: data, isFailed: isLoadingError && !isFetching });
  };
  observer.subscribe(report);
  report(observer.getCurrentResult());
  watchOtherTabs(() => void queryClient.invalidateQueries({ queryKey }));
  // React Query ignores `online` without an earlier `offline`, so a page opened offline would never refetch.
  window.addEventListener("online", () => queryClient.getQueryCache().onOnline());
}
