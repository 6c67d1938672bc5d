"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toastFailure } from "#components/account/failure-toast.ts";
import { toast } from "#components/ui/toast.ts";
import { api } from "#trpc/react.ts";

const PAGE = 20;
/** The server gives no more at once; older ones move up as newer ones are archived. */
const MOST = 100;
const MINUTE_MS = 60_000;
/** While the page is visible; and whenever it becomes visible again, however fresh the answer is. */
const fresh = { refetchInterval: MINUTE_MS, refetchOnWindowFocus: "always", staleTime: 0 } as const;

/**
 * The reader's notifications and what can be done with them. The list is asked for while the menu is open.
 * @param beforeRemoval runs before an archived notification leaves the list
 */
export function useNotifications(open: boolean, beforeRemoval: (id: number) => void) {
  const utils = api.useUtils();
  const [limit, setLimit] = useState(PAGE);
  const unread = api.notification.unread.useQuery(undefined, fresh);
  const list = api.notification.list.useQuery(
    { limit },
    { ...fresh, enabled: open, retry: 1, placeholderData: keepPreviousData },
  );
  const items = list.data?.items ?? [];
  const newest = items[0]?.id;
  const refetch = () =>
    Promise.all([utils.notification.list.invalidate(), utils.notification.unread.invalidate()]);

  // A window that lies beside another is visible all the time; what is being fetched is not fetched twice.
  useEffect(() => {
    const refresh = () => {
      void utils.notification.unread.invalidate(undefined, {}, { cancelRefetch: false });
      void utils.notification.list.invalidate(undefined, {}, { cancelRefetch: false });
    };
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [utils]);

  const { mutate: markSeen } = api.notification.markSeen.useMutation({
    onSuccess: () => utils.notification.unread.invalidate(),
  });
  const hasNews = items.some(({ readAt }) => readAt === null);
  useEffect(() => {
    if (open && hasNews && newest) markSeen({ upTo: newest });
  }, [open, hasNews, newest, markSeen]);

  const archiving = useRef(new Set<number>());
  const archive = api.notification.archive.useMutation({
    onSuccess: async (_done, { id }) => {
      toast({ title: "Notification archived", description: "Your notification has been archived." });
      beforeRemoval(id);
      utils.notification.list.setData(
        { limit },
        (page) => page && { ...page, items: page.items.filter((item) => item.id !== id) },
      );
      await refetch();
    },
    onError: (error) => toastFailure(error),
    onSettled: (_done, _error, { id }) => archiving.current.delete(id),
  });
  const archiveAll = api.notification.archiveAll.useMutation({
    onSuccess: async () => {
      toast({
        title: "Notifications archived",
        description: "Your notifications have been archived.",
      });
      await refetch();
    },
    onError: (error) => toastFailure(error),
  });

  return {
    unread: unread.data?.unread ?? 0,
    items,
    isPending: list.isPending,
    isError: list.isError,
    retry: () => void list.refetch(),
    hasOlder: limit < MOST && items.length < (list.data?.meta.total ?? 0),
    showOlder: () => setLimit((shown) => Math.min(shown + PAGE, MOST)),
    /** Repeated clicks on the same one count once. */
    archive(id: number): void {
      if (archiving.current.has(id)) return;
      archiving.current.add(id);
      archive.mutate({ id });
    },
    archiveAll: () => newest && !archiveAll.isPending && archiveAll.mutate({ upTo: newest }),
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
