import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { formatDate } from "#lib/time/dates.ts";
import type { Feedback } from "#schemas/feedback.ts";

/** Returns the name shown for the author. */
export function authorOf(entry: Feedback): string {
  return entry.name ?? "Former member";
}

/** Entry of the feedback list. `dir="auto"`: a text may be written from left to right or from right to left. */
export function FeedbackEntry({ entry, actions }: { entry: Feedback; actions?: ReactNode }) {
  return (
    <Card className="overflow-clip">
      <h2 id={`feedback-${entry.id}`} dir="auto" className="text-left text-xl break-words">
        {authorOf(entry)}
      </h2>
      <p className="text-sm text-muted sm:flex sm:flex-wrap sm:gap-x-3">
        {entry.email ? <bdi className="block break-words">{entry.email}</bdi> : null}
        <time dateTime={entry.createdAt.toISOString()} className="block">
          {formatDate(entry.createdAt)}
        </time>
      </p>
      <p dir="auto" className="mt-3 text-lg break-words whitespace-pre-line">
        {entry.feedbackMessage}
      </p>
      <div className="mt-4 flex items-end justify-between gap-4 border-t border-line pt-3">
        <dl className="min-w-0">
          <dt className="text-sm font-semibold text-muted">Suggestion</dt>
          <dd dir="auto" className="break-words whitespace-pre-line">
            {entry.suggestion ?? "N/A"}
          </dd>
        </dl>
        {/* Reserves the height of Delete, which appears only once the session is known. */}
        <div className="min-h-11 min-w-24 shrink-0 text-right">{actions}</div>
      </div>
    </Card>
  );
}
