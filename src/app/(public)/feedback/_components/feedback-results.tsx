"use client";
import { useSession } from "#components/session/use-session.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { FeedbackPage } from "#schemas/feedback.ts";
import { authorOf, FeedbackEntry } from "./feedback-entry.tsx";
import { useDeleteFeedback } from "./use-delete-feedback.ts";

const listClass = "grid gap-5";
const feedbackHref = (page: number) => (page > 1 ? `/feedback?page=${page}` : "/feedback");

/** One page of feedback; admins can delete entries. */
export function FeedbackResults({ found }: { found: FeedbackPage }) {
  const { isAdmin } = useSession();
  const { asked, ask, remove, isDeleted } = useDeleteFeedback();
  const entries = found.items.filter((entry) => !isDeleted(entry.id));
  const isEmpty = entries.length === 0 && found.items.length === found.meta.total;
  return (
    <>
      {isEmpty ? (
        <EmptyState text="No feedback available">
          <p>Be the first to say something.</p>
        </EmptyState>
      ) : (
        <ul className={listClass}>
          {entries.map((entry) => (
            <li key={entry.id} className="min-w-0">
              <FeedbackEntry
                entry={entry}
                actions={
                  isAdmin ? (
                    <Button
                      variant="removal"
                      aria-describedby={`feedback-${entry.id}`}
                      onClick={() => ask(entry)}
                    >
                      Delete
                    </Button>
                  ) : null
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pager meta={found.meta} href={feedbackHref} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => ask(null)}
        title="Delete Feedback"
        confirmLabel="Delete"
        closeLabel="Keep feedback"
        onConfirm={() => asked && remove(asked)}
      >
        {asked ? (
          <p>
            Are you sure you want to delete the feedback of{" "}
            <strong className="break-words">
              <bdi>{authorOf(asked)}</bdi>
            </strong>
            ? This can’t be undone.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/** Placeholder for a list that is loading. */
export function FeedbackSkeleton() {
  return (
    <div role="status" className={listClass}>
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
