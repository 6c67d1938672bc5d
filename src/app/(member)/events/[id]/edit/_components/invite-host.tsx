"use client";
import { useState } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { ApplyToDatesField } from "#components/event/form/apply-to-dates.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import type { Event } from "#schemas/event/event.ts";
import type { ApplyToDates } from "#schemas/event/event-series.ts";
import { HostInput } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";

const Input = HostInput.pick({ username: true });

/** Field that invites a member to host an event, or dates of its series. A member whom an admin invites is a host immediately. */
export function InviteHost({ event }: { event: Event }) {
  const { id } = event;
  const now = useNow();
  const [apply, setApply] = useState<ApplyToDates>("this");
  const utils = api.useUtils();
  const form = useZodForm(Input, { defaultValues: { username: "" } });
  const invite = api.event.inviteHost.useMutation();

  async function submit({ username }: { username: string }): Promise<void> {
    const host = await invite.mutateAsync({ id, username, apply });
    toast({ title: host.accepted ? `${host.username} is now a host` : `${host.username} is invited` });
    form.reset();
    await Promise.all([utils.event.hosts.invalidate({ id }), utils.event.ownRole.invalidate({ id })]);
  }
  return (
    <Form form={form} keep={`event-host.${id}`} onSubmit={submit}>
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, "username")}
      />
      <ApplyToDatesField
        event={event}
        isReached={(date) => now !== null && !hasStarted(date, now)}
        value={apply}
        onChange={setApply}
        className="mb-4"
      />
      <SubmitButton
        label="Invite"
        busyLabel="Inviting..."
        variant="secondary"
        submitting={form.formState.isSubmitting}
      />
    </Form>
  );
}
