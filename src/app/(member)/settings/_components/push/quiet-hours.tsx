"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { NIGHT, type QuietHours as Quiet } from "#lib/time/quiet-hours.ts";
import {
  type NotificationPreferences,
  SetNotificationPreferenceInput,
} from "#schemas/account/notification.ts";
import { api } from "#trpc/react.ts";

/** Quiet hours of the viewer, in which phones show only what cannot wait. */
export function QuietHours({ initial }: { initial: NotificationPreferences | undefined }) {
  const preferences = api.notification.preferences.useQuery(undefined, { initialData: initial });
  const set = useSetQuiet();
  if (!preferences.data) return null;
  const { kinds, quietFrom, quietTo } = preferences.data;
  const hasOffers = kinds.some(({ kind }) => kind === "offer_warning");
  const isOn = quietFrom !== null && quietTo !== null;
  return (
    <section aria-labelledby="quiet-hours" className="mt-8 noscript:hidden">
      <h3 id="quiet-hours" className="text-lg">
        Quiet hours
      </h3>
      <p className="mt-1 mb-4 text-muted">
        {hasOffers
          ? "Your phone stays quiet, except for what can’t wait: messages about a pick-up, and warnings about food you collected."
          : "Your phone stays quiet, except for security notices if you switch them on."}
      </p>
      {isOn ? (
        <QuietForm key={`${quietFrom}-${quietTo}`} quiet={{ quietFrom, quietTo }} set={set} />
      ) : (
        <ActionButton
          variant="secondary"
          disabled={set.isPending}
          onClick={() => set.mutate(NIGHT, { onError: (error) => toastFailure(error) })}
        >
          Turn on quiet hours
        </ActionButton>
      )}
    </section>
  );
}

function QuietForm({ quiet, set }: { quiet: Quiet; set: ReturnType<typeof useSetQuiet> }) {
  const form = useZodForm(SetNotificationPreferenceInput, { defaultValues: quiet });
  const { isDirty, isSubmitting } = form.formState;
  async function save(input: SetNotificationPreferenceInput): Promise<void> {
    await set.mutateAsync(input);
    toast({ title: "Quiet hours saved" });
  }
  return (
    <Form form={form} keep="quiet-hours" onSubmit={save}>
      <div className="grid max-w-sm gap-x-4 min-[24rem]:grid-cols-2">
        <TextField label="From" type="time" required {...fieldProps(form, "quietFrom")} />
        <TextField label="To" type="time" required {...fieldProps(form, "quietTo")} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Save" busyLabel="Saving..." submitting={isSubmitting} disabled={!isDirty} />
        <ActionButton
          variant="secondary"
          disabled={set.isPending}
          onClick={() =>
            set.mutate({ quietFrom: null, quietTo: null }, { onError: (error) => toastFailure(error) })
          }
        >
          Turn off quiet hours
        </ActionButton>
      </div>
    </Form>
  );
}

/** Mutation that saves the quiet hours, and shows them in the preferences. */
function useSetQuiet() {
  const utils = api.useUtils();
  return api.notification.setPreference.useMutation({
    onSuccess: (_saved, { quietFrom = null, quietTo = null }) =>
      utils.notification.preferences.setData(undefined, (known) => known && { ...known, quietFrom, quietTo }),
  });
}
