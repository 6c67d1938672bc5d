"use client";
import { EventFields } from "#components/event/form/event-fields.tsx";
import { proposalSent } from "#components/event/proposal-sent.ts";
import { useSession } from "#components/session/use-session.ts";
import { Form, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { CreateEventInput, type EventTemplate } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import { RepeatFields } from "./repeat-fields.tsx";

/**
 * Creates an event, or a proposal by a member, and opens its page.
 * @param props.template values to begin with; null for an empty form
 */
export function CreateEventForm({ template }: { template: EventTemplate | null }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const { status, isAdmin } = useSession();
  // An empty form has no other defaults, which keeps what is typed before hydration.
  const form = useZodForm(CreateEventInput, { defaultValues: { topics: [], ...template } });
  const create = api.event.create.useMutation();
  const { isSubmitting } = form.formState;

  async function submit(input: CreateEventInput): Promise<void> {
    const event = await create.mutateAsync(input);
    toast(event.status === "proposed" ? proposalSent : { title: proposalSent.title });
    void utils.event.list.invalidate();
    void utils.event.hosted.invalidate();
    navigate.push(`/events/${event.id}`);
    navigate.refresh();
  }

  return (
    <>
      <div className="mb-6 min-h-20 text-muted">
        <p>Date and time are in Singapore time.</p>
        {status === "pending" ? null : (
          <p>
            {isAdmin
              ? "Your event is public at once."
              : "What you send is a proposal: an admin looks at it, and once approved it is public."}
          </p>
        )}
      </div>
      <Form form={form} keep="event.new" onSubmit={submit} failureTitle="Failed to create event">
        <EventFields
          form={form}
          cover={template?.coverKey ?? null}
          repeat={<RepeatFields form={form} isAdmin={isAdmin} />}
          isHost
        />
        <SubmitButton
          label="Create"
          busyLabel="Creating..."
          submitting={isSubmitting || create.isSuccess}
          className="mt-2 w-full"
        />
      </Form>
    </>
  );
}
