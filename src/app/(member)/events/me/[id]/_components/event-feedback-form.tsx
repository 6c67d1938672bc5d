"use client";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { Callout } from "#components/ui/callout.tsx";
import { FieldError } from "#components/ui/form/field.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { GiveEventFeedbackInput, type OwnEventFeedback } from "#schemas/event/event-feedback.ts";
import { api } from "#trpc/react.ts";

const ratings = ["1 Poor", "2", "3", "4", "5 Great"];

/** Form in which a person who came gives feedback about an event, or changes it. */
export function EventFeedbackForm({ eventId: id, own }: { eventId: number; own: OwnEventFeedback }) {
  const groupId = useId();
  const utils = api.useUtils();
  const isHydrated = useHydrated();
  const [isSent, setSent] = useState(false);
  const form = useZodForm(GiveEventFeedbackInput, {
    defaultValues: { id, text: own.text ?? "", ...(own.rating !== null && { rating: own.rating }) },
  });
  const give = api.event.giveFeedback.useMutation();
  const { errors, isSubmitting } = form.formState;
  // Holds a number, as the text that a registered radio button holds is none.
  const { field } = useController({ control: form.control, name: "rating" });

  async function submit(input: GiveEventFeedbackInput): Promise<void> {
    setSent(false);
    await give.mutateAsync(input);
    setSent(true);
    void utils.event.feedbackDue.invalidate();
  }
  return (
    <Form form={form} keep={`event-feedback.${id}`} onSubmit={submit} failureTitle="Feedback was not sent">
      <fieldset
        disabled={!isHydrated}
        aria-describedby={errors.rating ? `${groupId}-error` : undefined}
        className="min-w-0"
      >
        <legend className="mb-2 font-semibold">How was it?</legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-5">
          {ratings.map((label, index) => (
            <label
              key={label}
              className={clsx(
                "flex min-h-12 cursor-pointer items-center gap-3 rounded-control border px-3 sm:justify-center",
                field.value === index + 1
                  ? "border-pandan bg-pandan-soft outline-1 outline-pandan"
                  : "border-edge bg-surface",
              )}
            >
              <input
                ref={index === 0 ? field.ref : undefined}
                type="radio"
                name={field.name}
                value={index + 1}
                checked={field.value === index + 1}
                aria-invalid={errors.rating ? true : undefined}
                className="size-5 shrink-0 accent-pandan"
                onBlur={field.onBlur}
                onChange={() => field.onChange(index + 1)}
              />
              <span className="font-semibold">{label}</span>
            </label>
          ))}
        </div>
        <FieldError id={groupId} error={errors.rating?.message} />
      </fieldset>
      <TextareaField
        label="What went well? What could be better? (optional)"
        rows={4}
        maxLength={1000}
        {...fieldProps(form, "text")}
      />
      <p className="mb-4 text-muted">Shared with hosts without your name (in small groups they may guess).</p>
      <div className="flex flex-col items-start gap-4">
        <SubmitButton label="Send" busyLabel="Sending..." submitting={isSubmitting} />
        <div role="status" className="w-full">
          {isSent ? (
            <Callout tone="success">Thank you. The hosts can read it now; you can still change it.</Callout>
          ) : null}
        </div>
      </div>
    </Form>
  );
}
