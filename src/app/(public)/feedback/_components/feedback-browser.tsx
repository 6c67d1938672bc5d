"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#components/session/use-session.ts";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { QueryWatcher } from "#components/ui/navigation/query-watcher.tsx";
import { byPage } from "#lib/by-page.ts";
import { toPageNumber } from "#lib/count.ts";
import type { FeedbackPage } from "#schemas/feedback.ts";
import { api } from "#trpc/react.ts";
import { FeedbackResults, FeedbackSkeleton } from "./feedback-results.tsx";

/** Server-rendered page, as visitors see it; `found` is null if the server failed to load it. */
export type RenderedFeedback = { page: number; found: FeedbackPage | null };

/**
 * Page of feedback for the URL's query string. Shows the server-rendered page until the viewer's own is loaded, which
 * may have full email addresses.
 */
export function FeedbackBrowser({ rendered }: { rendered: RenderedFeedback }) {
  const [page, setPage] = useState(rendered.page);
  const { isLoggedIn } = useSession();
  const ready = page === rendered.page ? rendered.found : null;
  const list = api.feedback.list.useQuery(
    { page },
    { enabled: isLoggedIn || !ready, placeholderData: ready ? undefined : keepPreviousData, select: byPage },
  );
  const found = list.data ?? ready;
  return (
    <>
      <QueryWatcher onChange={(params) => setPage(toPageNumber(params.get("page")))} />
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
