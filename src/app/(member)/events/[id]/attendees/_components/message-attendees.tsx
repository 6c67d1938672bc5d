"use client";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { DialogAction } from "#components/ui/dialog/dialog-action.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { FormFailure } from "#components/ui/form/form-failure.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { NotSaved, serverErrors, serverMessage, toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { formatCount } from "#lib/format.ts";
import { MESSAGE_MAX, type MessageAudience, SendMessageInput } from "#schemas/event/event-message.ts";
import { api } from "#trpc/react.ts";

/** Number of people that each choice of the field `To` reaches; null for one that is not offered. */
export type Audiences = Record<MessageAudience, number | null>;

const labels: Record<MessageAudience, string> = {
  joined: "Everybody who joined",
  waiting: "People on the waitlist",
  came: "People who came",
};

/** Button that opens the dialog for a message to an event's people. */
export function MessageAttendees(props: { eventId: number; audiences: Audiences }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="secondary" onClick={() => setOpen(true)}>
        Message
      </ActionButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Message to Attendees" isForm>
        <MessageForm {...props} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function MessageForm(props: { eventId: number; audiences: Audiences; onSent: () => void }) {
  const { eventId: id, audiences } = props;
  const formId = useId();
  const navigate = useNavigate();
  const send = api.eventMessage.send.useMutation();
  const form: UseFormReturn<z.input<typeof SendMessageInput>, unknown, SendMessageInput> = useZodForm(
    SendMessageInput,
    { defaultValues: { id, to: "joined", text: "" } },
  );
  const { errors, isSubmitting } = form.formState;
  const people = audiences[form.watch("to")] ?? 0;

  async function submit(input: SendMessageInput): Promise<void> {
    try {
      const { recipients } = await send.mutateAsync(input);
      toast({ title: "Message sent", description: `To ${formatCount(recipients, "person", "people")}` });
      props.onSent();
      navigate.refresh();
    } catch (error) {
      const failure = toServerError(error);
      if (!failure || serverErrors(failure).some(({ path }) => path === "text")) throw error;
      form.setError("root.server", {
        message: serverMessage(failure, "Message was not sent. Please try again."),
      });
      throw new NotSaved();
    }
  }
  return (
    <Form id={formId} form={form} keep={`event-message.${id}`} onSubmit={submit}>
      <SelectField label="To" {...fieldProps(form, "to")}>
        {SendMessageInput.shape.to.options
          .filter((audience) => audiences[audience] !== null)
          .map((audience) => (
            <option key={audience} value={audience}>
              {labels[audience]}
            </option>
          ))}
      </SelectField>
      <TextareaField
        label="Message"
        hint={`Plain text, at most ${MESSAGE_MAX} characters. Web addresses become links.`}
        rows={6}
        maxLength={MESSAGE_MAX}
        {...fieldProps(form, "text")}
      />
      <p className="mb-4 text-sm text-muted">
        {formatCount(people, "person gets", "people get")} this in the app and, unless they switched it off,
        by email. They cannot reply to it.
      </p>
      <FormFailure message={errors.root?.server?.message} />
      <DialogAction>
        <SubmitButton form={formId} label="Send" busyLabel="Sending..." submitting={isSubmitting} />
      </DialogAction>
    </Form>
  );
}
