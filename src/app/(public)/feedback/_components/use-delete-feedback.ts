"use client";
import { useState } from "react";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Feedback } from "#schemas/feedback.ts";
import { api } from "#trpc/react.ts";

const FAILED = "Error deleting feedback! Please try again later.";

/**
 * Deletes feedback after a confirmation; `asked` is the entry in the dialog. The update is optimistic: a failed request
 * restores the entry and shows a toast.
 */
export function useDeleteFeedback() {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [asked, ask] = useState<Feedback | null>(null);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<number>>(new Set());
  const mutation = api.feedback.delete.useMutation({
    async onSuccess() {
      await utils.feedback.list.invalidate();
      // Next.js caches static pages in the browser for minutes.
      navigate.refresh();
    },
    async onError(error, { id }) {
      if (error.data?.httpStatus === 404) {
        toast({ title: "This feedback was already deleted" });
        await utils.feedback.list.invalidate();
        return;
      }
      setDeletedIds((ids) => new Set([...ids].filter((deleted) => deleted !== id)));
      toast({
        title: FAILED,
        description: serverMessage(error, "The feedback is still there."),
        variant: "destructive",
      });
    },
  });
  return {
    asked,
    ask,
    isDeleted: (id: number) => deletedIds.has(id),
    remove(entry: Feedback): void {
      ask(null);
      setDeletedIds((ids) => new Set([...ids, entry.id]));
      mutation.mutate({ id: entry.id });
    },
  };
}
