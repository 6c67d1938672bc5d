"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useReload } from "#components/notification/use-reload.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { byPage } from "#lib/by-page.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { api } from "#trpc/react.ts";

const PAGE = 20;
/** Maximum page size of the server; older notifications move up as newer ones are archived. */
const MAX_SHOWN = 100;
/** Refetches every minute while the page is visible, and when it becomes visible again. */
const fresh = { refetchInterval: MINUTE_MS, refetchOnWindowFocus: "always", staleTime: 0 } as const;

/**
 * Loads the viewer's notifications and archives them. Archiving is optimistic: a failed request restores the
 * notification and shows a toast.
 * @param open true while the list is shown; the hook fetches it and marks it as seen only then
 * @param beforeRemoval runs before an archived notification is removed from the list
 */
export function useNotifications(open: boolean, beforeRemoval: (id: number) => void) {
  const utils = api.useUtils();
  const [limit, setLimit] = useState(PAGE);
  const unread = api.notification.unread.useQuery(undefined, fresh);
  const list = api.notification.list.useQuery(
    { limit },
    { ...fresh, enabled: open, retry: 1, placeholderData: keepPreviousData, select: byPage },
  );
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const items = list.data?.items.filter(({ id }) => !leaving.has(id)) ?? [];
  const newest = items[0]?.id;
  const refetch = () =>
    Promise.all([utils.notification.list.invalidate(), utils.notification.unread.invalidate()]);

  useNews();

  const { mutate: markSeen } = api.notification.markSeen.useMutation({
    onSuccess: () => utils.notification.unread.invalidate(),
  });
  const hasNews = items.some(({ readAt }) => readAt === null);
  useEffect(() => {
    if (open && hasNews && newest) markSeen({ upTo: newest });
  }, [open, hasNews, newest, markSeen]);

  const archive = api.notification.archive.useMutation({
    onMutate: ({ id }) => setLeaving((ids) => new Set([...ids, id])),
    onSuccess: async () => {
      toast({ title: "Notification archived", description: "Your notification has been archived." });
      await refetch();
    },
    onError: (error, { id }) => {
      setLeaving((ids) => new Set([...ids].filter((other) => other !== id)));
      toastFailure(error);
    },
  });
  const archiveAll = api.notification.archiveAll.useMutation({
    onMutate: ({ upTo }) => {
      const before = leaving;
      setLeaving((ids) => new Set([...ids, ...items.map(({ id }) => id).filter((id) => id <= upTo)]));
      return before;
    },
    onSuccess: async () => {
      toast({
        title: "Notifications archived",
        description: "Your notifications have been archived.",
      });
      await refetch();
    },
    onError: (error, _input, before) => {
      setLeaving(before ?? new Set());
      toastFailure(error);
    },
  });

  return {
    unread: unread.data?.unread ?? 0,
    items,
    isPending: list.isPending,
    isError: list.isError,
    retry: () => void list.refetch(),
    hasOlder: limit < MAX_SHOWN && items.length < (list.data?.meta.total ?? 0),
    showOlder: () => setLimit((shown) => Math.min(shown + PAGE, MAX_SHOWN)),
    archive(id: number): void {
      beforeRemoval(id);
      archive.mutate({ id });
    },
    archiveAll: () => newest && !archiveAll.isPending && archiveAll.mutate({ upTo: newest }),
  };
}

/** Loads the list again when there may be news, and the page when a notification led to it again. */
function useNews(): void {
  const utils = api.useUtils();
  const reload = useReload();
  useEffect(
    () =>
      onNews({
        onArrived() {
          // Does not repeat a query in flight.
          void utils.notification.unread.invalidate(undefined, {}, { cancelRefetch: false });
          void utils.notification.list.invalidate(undefined, {}, { cancelRefetch: false });
        },
        onOpened: reload,
      }),
    [utils, reload],
  );
}

/**
 * Calls `onArrived` when the window gets the focus, since one beside another stays visible, and when the service worker posts that a
 * notification has arrived, which it does not show over a page in front; `onOpened` when one was tapped that leads to this page.
 * @returns a function that ends that
 */
function onNews({ onArrived, onOpened }: Record<"onArrived" | "onOpened", () => void>): () => void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  function hear({ data }: MessageEvent): void {
    if (data?.kind === "notification") onArrived();
    if (data?.kind === "opened") onOpened();
  }
  window.addEventListener("focus", onArrived);
  worker?.addEventListener("message", hear);
  return () => {
    window.removeEventListener("focus", onArrived);
    worker?.removeEventListener("message", hear);
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
