"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { SetNotificationPreferenceInput } from "#schemas/notification.ts";
import { api } from "#trpc/react.ts";

/**
 * Returns a function that saves a preference with an optimistic update. Requests run one after another, so that the last
 * click wins.
 */
export function useSetPreference(): (choice: SetNotificationPreferenceInput) => void {
  const utils = api.useUtils();
  const queryClient = useQueryClient();
  const mutationKey = getMutationKey(api.notification.setPreference);
  const show = (choice: SetNotificationPreferenceInput) =>
    utils.notification.preferences.setData(undefined, (rows) =>
      rows?.map((row) => (row.kind === choice.kind ? { ...row, ...choice } : row)),
    );
  const { mutate } = api.notification.setPreference.useMutation({
    scope: { id: "notification-preferences" },
    onMutate: async (choice) => {
      await utils.notification.preferences.cancel();
      const before = utils.notification.preferences.getData()?.find(({ kind }) => kind === choice.kind);
      show(choice);
      return { before };
    },
    onError: (error, _choice, context) => {
      if (context?.before) show(context.before);
      toastFailure(error);
    },
    // Refetch only after the last request: an earlier response would briefly revert later clicks.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? utils.notification.preferences.invalidate() : undefined,
  });
  return mutate;
}
