"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useSession } from "#components/session/use-session.ts";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import type { FeedbackPage } from "#schemas/feedback.ts";
import { Paging } from "#schemas/paging.ts";
import { api } from "#trpc/react.ts";
import { FeedbackResults, FeedbackSkeleton } from "./feedback-results.tsx";

type Props = { firstPage: FeedbackPage };

/** The page of feedback that the address asks for. */
export function FeedbackBrowser({ firstPage }: Props) {
  const { page } = Paging.parse({ page: useSearchParams().get("page") ?? undefined });
  return <FeedbackPageOf page={page} firstPage={firstPage} />;
}

/**
 * The same for a given page; the static page shows it before the address is known. Page 1 is what the server
 * rendered for everybody until it is known what somebody signed in may see of it.
 */
export function FeedbackPageOf({ page, firstPage }: Props & { page: number }) {
  const { isLoggedIn } = useSession();
  const isFirst = page === 1;
  const list = api.feedback.list.useQuery(
    { page },
    { enabled: isLoggedIn || !isFirst, placeholderData: isFirst ? undefined : keepPreviousData },
  );
  const found = list.data ?? (isFirst ? firstPage : undefined);
  return (
    <>
      {list.isError ? (
        <div className="mb-5">
          <LoadFailure text="Error fetching feedback! Please try again later." query={list} />
        </div>
      ) : null}
      {found ? (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <FeedbackResults found={found} />
        </div>
      ) : list.isError ? null : (
        <FeedbackSkeleton />
      )}
    </>
  );
}
