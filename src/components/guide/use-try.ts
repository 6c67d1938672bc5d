"use client";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { GuideTry, TryGuideInput } from "#schemas/guide.ts";
import { api } from "#trpc/react.ts";

/**
 * The viewer's try of a guide.
 * @param options `isActivated`: true if the viewer may try it, only then is the try fetched; `initial`: what the server knows
 * @returns `tried`: null while unknown, and for a guide that is not tried; `start` also changes the reminder, in days
 */
export function useTry(
  id: number,
  { isActivated, initial }: { isActivated: boolean; initial?: GuideTry | null | undefined },
) {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const own = api.guide.ownTry.useQuery({ id }, { enabled: isActivated, initialData: initial });
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
    isKnown: own.isFetched || own.data !== undefined,
    isBusy: trying.isPending || updating.isPending || stopping.isPending,
    start: (remindIn?: TryGuideInput["remindIn"]) => trying.mutate({ id, remindIn }),
    finish: () => updating.mutate({ id, done: true }),
    stop: () => stopping.mutate({ id }),
  };
}
