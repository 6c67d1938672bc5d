"use client";
import { useRef } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatDate } from "#lib/time/dates.ts";
import type { Blocks } from "#schemas/offer/report.ts";
import { api } from "#trpc/react.ts";

/** People whom the viewer blocked, each with a button that ends it. */
export function BlockedPeople({ initial }: { initial: Blocks | undefined }) {
  const utils = api.useUtils();
  const list = api.block.list.useQuery(undefined, { initialData: initial });
  const part = useRef<HTMLDivElement>(null);
  const unblock = api.block.remove.useMutation({
    onSuccess: (_, { username }) => toast({ title: `Unblocked ${username}` }),
    onError: (error) => toastFailure(error),
    onSettled: () => utils.block.list.invalidate(),
  });
  if (list.isPending) return <Skeleton className="h-24" />;
  if (!list.data) return <LoadFailure query={list} />;
  if (list.data.length === 0) return <p>You haven’t blocked anybody.</p>;
  return (
    // Takes the focus of a button that goes away.
    <div ref={part} tabIndex={-1}>
      <ul className="divide-y divide-line border-y border-line">
        {list.data.map(({ username, createdAt }) => (
          <li key={username} className="flex items-center justify-between gap-4 py-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{username}</span>
              <span className="block text-sm text-muted">Since {formatDate(createdAt)}</span>
            </p>
            <ActionButton
              variant="secondary"
              disabled={unblock.isPending}
              onClick={() => {
                part.current?.focus();
                unblock.mutate({ username });
              }}
            >
              Unblock <VisuallyHidden>{username}</VisuallyHidden>
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
