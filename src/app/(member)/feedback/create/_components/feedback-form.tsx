"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { CreateFeedbackInput } from "#schemas/feedback.ts";
import { api } from "#trpc/react.ts";

/** Feedback form; `name` and `email` are its defaults. */
export function FeedbackForm({ name, email }: { name: string; email: string }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [isSent, setSent] = useState(false);
  // The defaults are HTML attributes, to be seen before hydration.
  const form = useZodForm(CreateFeedbackInput);
  const create = api.feedback.create.useMutation();
  const { isSubmitting } = form.formState;

  async function submit(input: CreateFeedbackInput): Promise<void> {
    setSent(false);
    await create.mutateAsync(input);
    form.reset();
    setSent(true);
    toast({ title: "Feedback submitted successfully" });
    void utils.feedback.list.invalidate();
    navigate.refresh();
  }

  return (
    <>
      <Form form={form} keep="feedback" onSubmit={submit} failureTitle="Failed to submit feedback">
        <TextField
          label="Name"
          hint="Enter your name."
          autoComplete="name"
          defaultValue={name}
          {...fieldProps(form, "name")}
        />
        <TextField
          label="Email"
          hint="Enter your email address."
          type="email"
          autoComplete="email"
          defaultValue={email}
          {...fieldProps(form, "email")}
        />
        <TextareaField
          label="Suggestion"
          hint="Optional: what would make it better?"
          rows={3}
          {...fieldProps(form, "suggestion")}
        />
        <TextareaField
          label="Feedback"
          hint="Provide your feedback here."
          rows={6}
          {...fieldProps(form, "feedbackMessage")}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <SubmitButton label="Submit" busyLabel="Submitting..." submitting={isSubmitting} />
          <ActionButton variant="secondary" disabled={isSubmitting} onClick={() => form.reset()}>
            Cancel
          </ActionButton>
        </div>
      </Form>
      <div className="mt-6 min-h-14">
        {isSent ? (
          <Callout tone="success">
            Thank you. Your feedback is on the{" "}
            <Link href="/feedback" className="text-link">
              Feedback List
            </Link>{" "}
            now.
          </Callout>
        ) : null}
      </div>
    </>
  );
}
