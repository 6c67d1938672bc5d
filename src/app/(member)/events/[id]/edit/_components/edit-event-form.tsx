"use client";
import { EventStatus } from "#components/event/card/event-status.tsx";
import { ApplyField } from "#components/event/form/apply-field.tsx";
import { EventFields } from "#components/event/form/event-fields.tsx";
import { eventFormClass } from "#components/event/form/event-form.ts";
import { EventPreview } from "#components/event/form/event-preview.tsx";
import { useApply } from "#components/event/form/use-apply.ts";
import { proposalSent } from "#components/event/proposal-sent.ts";
import { ConflictCallout, useConflict } from "#components/ui/form/conflict-callout.tsx";
import { Form, useZodForm } from "#components/ui/form/form.tsx";
import { dropKept } from "#components/ui/form/kept/kept-values.ts";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { CreateEventInput, type Event, EventFormValues } from "#schemas/event/event.ts";
import type { OwnRole } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";

/**
 * Changes an event and opens its page; shows a conflict if it was changed since the form was opened. Sends a declined proposal
 * of the viewer again.
 */
export function EditEventForm({ event, own }: { event: Event; own: OwnRole }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const keep = `event.${event.id}`;
  const { conflict, withConflict } = useConflict();
  const isHost = own.host?.accepted === true;
  const cover = event.coverUrl?.split("/").at(-1) ?? null;
  const form = useZodForm(CreateEventInput, {
    defaultValues: {
      ...EventFormValues.parse(event),
      ...(isHost && { showsHost: own.host?.isShown }),
    },
  });
  const update = api.event.update.useMutation();
  const isSentAgain = own.role === "proposer" && event.status === "declined";
  const choice = useApply(event, { isWhole: isSentAgain });

  async function submit(input: CreateEventInput): Promise<void> {
    const { id, updatedAt } = event;
    const changed = await withConflict(() =>
      update.mutateAsync({
        ...input,
        id,
        updatedAt,
        apply: choice.apply,
        ...(isSentAgain && { status: "proposed" as const }),
      }),
    );
    utils.event.find.setData({ id }, changed);
    for (const read of [utils.event.list, utils.event.hosted, utils.event.dates]) void read.invalidate();
    for (const read of [utils.event.html, utils.event.ownRole]) void read.invalidate();
    toast(isSentAgain ? proposalSent : { title: "Event updated successfully" });
    navigate.push(`/events/${id}`);
    navigate.refresh();
  }

  return (
    <Form
      form={form}
      keep={keep}
      onSubmit={submit}
      failureTitle="Failed to update event"
      className={eventFormClass}
    >
      <div>
        <Lead event={event} />
        <EventFields form={form} cover={cover} hasFixedTitle={own.role === "host"} isHost={isHost} />
      </div>
      <EventPreview form={form} id={event.id} cover={cover} />
      <ApplyField choice={choice} className="mb-6" />
      {conflict ? <ConflictCallout message={conflict} keep={keep} /> : null}
      <div className="mt-2 flex flex-wrap gap-3">
        <SubmitButton
          label={isSentAgain ? "Send again" : "Save"}
          busyLabel={isSentAgain ? "Sending..." : "Saving..."}
          submitting={form.formState.isSubmitting || update.isSuccess}
          disabled={choice.isLoading}
          className="grow"
        />
        <LinkButton
          href={`/events/${event.id}`}
          prefetch={false}
          variant="secondary"
          onClick={() => dropKept(keep)}
        >
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function Lead({ event }: { event: Event }) {
  const isPublished = event.status === "published";
  return (
    <>
      {isPublished ? null : (
        <div className="mb-4">
          <EventStatus status={event.status} reason={event.changeReason} />
        </div>
      )}
      {isPublished ? (
        <p className="mb-6 text-muted">
          We’ll notify everyone who joined if you change the title, date, time, place or description.
        </p>
      ) : null}
    </>
  );
}
