"use client";
import { useEffect } from "react";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { GuideTry, TryGuideInput } from "#schemas/guide.ts";
import { api } from "#trpc/react.ts";

/** True once this page load has told the server that the member reads guides. */
let isMarkedRead = false;

/**
 * The viewer's try of a guide.
 * @param isActivated true if the viewer may try it; only then is the try fetched
 * @returns `tried`: null while unknown, and for a guide that is not tried; `start` also changes the reminder, in days
 */
export function useTry(id: number, isActivated: boolean) {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const read = api.guide.markRead.useMutation();
  useEffect(() => {
    if (!isActivated || isMarkedRead) return;
    isMarkedRead = true;
    read.mutate();
  }, [isActivated, read.mutate]);
  const own = api.guide.ownTry.useQuery({ id }, { enabled: isActivated });
  const show = (tried: GuideTry | null) => {
    utils.guide.ownTry.setData({ id }, tried);
    void utils.guide.tries.invalidate();
    // Pages that the browser keeps may show another state.
    navigate.refresh();
  };
  const onError = (error: Parameters<typeof toastFailure>[0]) => {
    toastFailure(error);
    void utils.guide.ownTry.invalidate({ id });
  };
  const trying = api.guide.try.useMutation({ onSuccess: (started) => show(started.try), onError });
  const updating = api.guide.updateTry.useMutation({ onSuccess: show, onError });
  const stopping = api.guide.stopTry.useMutation({ onSuccess: () => show(null), onError });
  return {
    tried: own.data ?? null,
    isKnown: own.isFetched,
    isBusy: trying.isPending || updating.isPending || stopping.isPending,
    start: (remindIn?: TryGuideInput["remindIn"]) => trying.mutate({ id, remindIn }),
    finish: () => updating.mutate({ id, done: true }),
    stop: () => stopping.mutate({ id }),
  };
}
