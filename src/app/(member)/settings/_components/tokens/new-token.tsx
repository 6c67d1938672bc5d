"use client";
import { useId, useState } from "react";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { CopyField } from "#components/ui/copy-field.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import type { CreateTokenInput } from "#schemas/account/token.ts";
import { api } from "#trpc/react.ts";
import { NewTokenForm } from "./new-token-form.tsx";

/** Button that makes an access token, and its dialog, which shows the secret once. */
export function NewToken({ isAdmin }: { isAdmin: boolean }) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const formId = useId();
  const { withRecentLogin } = useReauthentication();
  const utils = api.useUtils();
  const create = api.token.create.useMutation();

  async function save(input: CreateTokenInput): Promise<void> {
    const { token } = await withRecentLogin(() => create.mutateAsync(input));
    setSecret(token);
    await utils.token.list.invalidate();
  }

  function show(isOpen: boolean): void {
    setOpen(isOpen);
    setSecret(null);
    create.reset();
  }

  return (
    <>
      <ActionButton className="mt-5" onClick={() => show(true)}>
        New token
      </ActionButton>
      <Dialog
        isForm
        open={open}
        onOpenChange={show}
        title="New access token"
        actions={
          secret ? null : (
            <SubmitButton
              form={formId}
              label="Create"
              busyLabel="Creating..."
              submitting={create.isPending}
            />
          )
        }
      >
        {secret ? (
          <CopyField
            takesFocus
            label="Access token"
            hint="Copy it now. You won’t see it again."
            value={secret}
            noun="token"
          />
        ) : (
          <NewTokenForm id={formId} isAdmin={isAdmin} onSave={save} />
        )}
      </Dialog>
    </>
  );
}
