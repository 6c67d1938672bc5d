"use client";
import { useId, useState } from "react";
import { z } from "zod";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { dropAllKept } from "#components/ui/form/kept/kept-values.ts";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { flashToast } from "#components/ui/toast/toast.ts";
import { api } from "#trpc/react.ts";

/** Button that deletes the viewer's account after they type its username, then opens the landing page. */
export function DeleteAccount({ username, variant }: { username: string; variant?: ButtonVariant }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionButton variant={variant} onClick={() => setAsking(true)}>
        Delete account
      </ActionButton>
      <DeleteAccountDialog username={username} open={asking} onOpenChange={setAsking} />
    </>
  );
}

function DeleteAccountDialog(props: {
  username: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const formId = useId();
  const remove = api.user.delete.useMutation();
  return (
    <Dialog
      isForm
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Delete account"
      closeLabel="Keep account"
      actions={
        <SubmitButton
          form={formId}
          variant="danger"
          label="Delete account"
          busyLabel="Deleting..."
          submitting={remove.isPending || remove.isSuccess}
        />
      }
    >
      <p className="mb-4">
        This permanently deletes your account, data and photos. Your feedback stays, without your name and
        email address.
      </p>
      <DeleteAccountForm id={formId} username={props.username} onDelete={remove.mutateAsync} />
    </Dialog>
  );
}

function DeleteAccountForm(props: {
  id: string;
  username: string;
  onDelete: (input: { username: string }) => Promise<unknown>;
}) {
  const { withRecentLogin } = useReauthentication();
  const form = useZodForm(
    z.object({
      username: z
        .string()
        .trim()
        .refine((typed) => typed === props.username, "Username does not match!"),
    }),
  );

  async function submit(input: { username: string }): Promise<void> {
    await withRecentLogin(() => props.onDelete(input));
    dropAllKept();
    flashToast({ title: "Account deleted", description: "We’re sorry to see you go." });
    window.location.replace("/");
  }

  return (
    <Form id={props.id} form={form} keep={null} onSubmit={submit}>
      <TextField
        label="Your username"
        hint={
          <>
            Type <strong>{props.username}</strong> to confirm.
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, "username")}
      />
    </Form>
  );
}
