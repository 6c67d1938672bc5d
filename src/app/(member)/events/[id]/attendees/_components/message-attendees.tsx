"use client";
import { useEffect, useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ApplyToDatesField } from "#components/event/form/apply-to-dates.tsx";
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
import { DAY_MS } from "#lib/time/durations.ts";
import type { Event, ListedDate } from "#schemas/event/event.ts";
import { MESSAGE_MAX, type MessageAudience, SendMessageInput } from "#schemas/event/event-message.ts";
import { api } from "#trpc/react.ts";

/** Number of people that each choice of the field `To` reaches; null for one that is not offered. */
export type Audiences = Record<MessageAudience, number | null>;

const labels: Record<MessageAudience, string> = {
  joined: "Everyone who joined",
  waiting: "People on the waitlist",
  came: "People who came",
};

/** Time after the end of an event in which its organisers can write to its people. */
const WRITABLE_MS = 30 * DAY_MS;
const isWritable = ({ startsAt }: ListedDate) => startsAt.getTime() + WRITABLE_MS > Date.now();

/**
 * Button that opens the dialog for a message to an event's people, which `#message` in the URL opens, too; nothing where there is
 * nobody to write to.
 */
export function MessageAttendees(props: { event: Event; audiences: Audiences }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (window.location.hash === "#message") setOpen(true);
  }, []);
  // The other dates of a series may have people.
  const hasDates = props.event.series !== null && props.event.series.total > 1;
  if (!hasDates && Object.values(props.audiences).every((people) => !people)) return null;
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

function MessageForm(props: { event: Event; audiences: Audiences; onSent: () => void }) {
  const { event, audiences } = props;
  const { id } = event;
  const formId = useId();
  const offered = SendMessageInput.shape.to.options.filter((audience) =>
    event.series ? audiences[audience] !== null : audiences[audience],
  );
  const navigate = useNavigate();
  const send = api.eventMessage.send.useMutation();
  const form: UseFormReturn<z.input<typeof SendMessageInput>, unknown, SendMessageInput> = useZodForm(
    SendMessageInput,
    { defaultValues: { id, to: offered[0] ?? "joined", text: "", apply: "this" } },
  );
  const { errors, isSubmitting } = form.formState;
  const people = audiences[form.watch("to")] ?? 0;
  const apply = form.watch("apply") ?? "this";

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
        {offered.map((audience) => (
          <option key={audience} value={audience}>
            {labels[audience]}
          </option>
        ))}
      </SelectField>
      <ApplyToDatesField
        event={event}
        isReached={isWritable}
        value={apply}
        onChange={(value) => form.setValue("apply", value)}
        className="mb-4"
      />
      <TextareaField
        label="Message"
        hint={`Plain text, at most ${MESSAGE_MAX} characters. Web addresses become links.`}
        rows={6}
        maxLength={MESSAGE_MAX}
        {...fieldProps(form, "text")}
      />
      <p className="mb-4 text-sm text-muted">
        {apply === "this"
          ? `${formatCount(people, "person", "people")} will get this in the app and by email.`
          : "People on several of these dates get it once, in the app and by email."}{" "}
        They can’t reply.
      </p>
      <FormFailure message={errors.root?.server?.message} />
      <DialogAction>
        <SubmitButton
          form={formId}
          label="Send"
          busyLabel="Sending..."
          submitting={isSubmitting}
          disabled={people === 0 && apply === "this"}
        />
      </DialogAction>
    </Form>
  );
}
