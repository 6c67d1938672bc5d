"use client";
import { EventFields } from "#components/event/form/event-fields.tsx";
import { eventFormClass } from "#components/event/form/event-form.ts";
import { EventPreview } from "#components/event/form/event-preview.tsx";
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
  const cover = template?.coverKey ?? null;

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
      <p className="mb-6 min-h-13 text-muted sm:min-h-7">
        {status === "pending"
          ? null
          : isAdmin
            ? "Your event goes public immediately."
            : "An admin reviews your event before it goes public."}
      </p>
      <Form
        form={form}
        keep="event.new"
        onSubmit={submit}
        failureTitle="Failed to create event"
        className={eventFormClass}
      >
        <div>
          <EventFields
            form={form}
            cover={cover}
            repeat={<RepeatFields form={form} isAdmin={isAdmin} />}
            isHost
          />
        </div>
        <EventPreview form={form} cover={cover} />
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
