"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { followKey, isFollowKind, isRowFollow, nameOfFollow } from "#lib/event/follow.ts";
import type { FollowInput } from "#schemas/event/follow.ts";
import { api } from "#trpc/react.ts";

/** Requests run one after another, so that the last click wins. */
const scope = { id: "follows" };

/**
 * Returns functions that follow and unfollow with an optimistic update.
 * @returns `add` and `remove`
 */
export function useSetFollow(): Record<"add" | "remove", (followed: FollowInput) => void> {
  const utils = api.useUtils();
  const queryClient = useQueryClient();
  const keys = [getMutationKey(api.follow.add), getMutationKey(api.follow.remove)];
  const show = ({ kind, value }: FollowInput, isFollowed: boolean) =>
    utils.follow.list.setData(undefined, (rows) => {
      // The refetch names a series or fridge.
      const name = isRowFollow(kind) ? `This ${kind}` : nameOfFollow({ kind, value });
      if (!rows || !isFollowKind(kind) || name === null) return rows;
      const changed = { kind, value, name, eventId: null };
      const others = rows.filter((row) => followKey(row) !== followKey(changed));
      return isFollowed ? [...others, changed] : others;
    });
  const optionsFor = (isFollowed: boolean) => ({
    scope,
    onMutate: async (changed: FollowInput) => {
      await utils.follow.list.cancel();
      show(changed, isFollowed);
    },
    onError: (error: unknown, changed: FollowInput) => {
      show(changed, !isFollowed);
      toastFailure(error);
    },
    // Refetches after the last request only, since an earlier response would briefly revert later clicks.
    onSettled: () => {
      const pending = keys.map((mutationKey) => queryClient.isMutating({ mutationKey }));
      return pending.reduce((sum, count) => sum + count, 0) === 1
        ? utils.follow.list.invalidate()
        : undefined;
    },
  });
  const add = api.follow.add.useMutation(optionsFor(true));
  const remove = api.follow.remove.useMutation(optionsFor(false));
  return { add: add.mutate, remove: remove.mutate };
}
