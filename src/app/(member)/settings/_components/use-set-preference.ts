"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { SetNotificationPreferenceInput } from "#schemas/notification.ts";
import { api } from "#trpc/react.ts";

/**
 * Saves a choice: it shows at once and goes back when the server refuses it. One after another, so that the last
 * click is the one that counts.
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
    // An answer in between would show for a moment what a later click has changed already.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? utils.notification.preferences.invalidate() : undefined,
  });
  return mutate;
}
