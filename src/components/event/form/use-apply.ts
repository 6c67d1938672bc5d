"use client";
import { useState } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { followingDates, isProposal } from "#lib/event/when/following-dates.ts";
import type { Event, ListedDate } from "#schemas/event/event.ts";
import type { Apply } from "#schemas/event/event-series.ts";
import { api } from "#trpc/react.ts";

export type ApplyChoice = ReturnType<typeof useApply>;

/**
 * Keeps the dates of an event's series to which a change applies: this one, unless it is about a whole proposal.
 * @param options `isWhole`: the change is a decision about a proposal, or its withdrawal; `dates`: of the series, if they are
 *   known; `isNeeded`: false until the dates are to be loaded
 */
export function useApply(
  event: Event,
  {
    isWhole: isDecision = true,
    dates,
    isNeeded = true,
  }: { isWhole?: boolean; dates?: ListedDate[]; isNeeded?: boolean } = {},
) {
  const now = useNow();
  const isSeries = event.series !== null;
  const listed = api.event.dates.useQuery({ id: event.id }, { enabled: isSeries && isNeeded && !dates });
  const [chosen, choose] = useState<Apply | null>(null);
  const isWhole = isDecision && isProposal(event);
  const known = dates ?? listed.data;
  const following = known && now ? followingDates(event, known, { isWhole, now }) : [];
  const isAsked = isSeries && following.length > 0;
  const byDefault: Apply = isWhole ? "following" : "this";
  return {
    /** Value of the input; the default of a date without others does no harm. */
    apply: chosen ?? byDefault,
    choose,
    isAsked,
    isWhole,
    /** True until it is known if there is a choice. */
    isLoading: isSeries && !known && !listed.isError,
    /** Number of the dates that change. */
    count: isAsked && (chosen ?? byDefault) === "following" ? following.length + 1 : 1,
    /** Number of the dates to choose from. */
    total: following.length + 1,
  };
}
