import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { formatDate } from "#lib/dates.ts";
import type { Feedback } from "#schemas/feedback.ts";

/** Who wrote it, as the list names them. */
export function authorOf(entry: Feedback): string {
  return entry.name ?? "Former member";
}

/** One entry of the feedback list. Its texts may be in any script, so each finds its own direction. */
export function FeedbackEntry({ entry, actions }: { entry: Feedback; actions?: ReactNode }) {
  return (
    <Card>
      <div className="flex min-h-14 items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`feedback-${entry.id}`} dir="auto" className="text-left text-xl break-words">
            {authorOf(entry)}
          </h2>
          <p className="text-sm text-muted sm:flex sm:flex-wrap sm:gap-x-3">
            {entry.email ? <bdi className="block break-words">{entry.email}</bdi> : null}
            <time dateTime={entry.createdAt.toISOString()} className="block">
              {formatDate(entry.createdAt)}
            </time>
          </p>
        </div>
        {actions}
      </div>
      <p dir="auto" className="mt-3 text-lg break-words whitespace-pre-line">
        {entry.feedbackMessage}
      </p>
      <dl className="mt-4 border-t border-line pt-3">
        <dt className="text-sm font-semibold text-muted">Suggestion</dt>
        <dd dir="auto" className="break-words whitespace-pre-line">
          {entry.suggestion ?? "N/A"}
        </dd>
      </dl>
    </Card>
  );
}
