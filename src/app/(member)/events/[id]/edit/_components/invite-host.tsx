"use client";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { HostInput } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";

const Input = HostInput.pick({ username: true });

/** Field that invites a member to host an event. A member whom an admin invites is a host at once. */
export function InviteHost({ eventId: id }: { eventId: number }) {
  const utils = api.useUtils();
  const form = useZodForm(Input, { defaultValues: { username: "" } });
  const invite = api.event.inviteHost.useMutation();

  async function submit({ username }: { username: string }): Promise<void> {
    const host = await invite.mutateAsync({ id, username });
    toast({ title: host.accepted ? `${host.username} is a host now` : `${host.username} is invited` });
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
      <SubmitButton
        label="Invite"
        busyLabel="Inviting..."
        variant="secondary"
        submitting={form.formState.isSubmitting}
      />
    </Form>
  );
}
