"use client";
import { useId, useState } from "react";
import type { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { type Passkey, RenamePasskeyInput } from "#schemas/account/passkey.ts";
import { api } from "#trpc/react.ts";

type Name = { name: string };
const NameInput: z.ZodType<Name, Name> = RenamePasskeyInput.pick({ name: true });

/** Rename button of a passkey, and its dialog. */
export function RenamePasskey({ passkey, describedBy }: { passkey: Passkey; describedBy: string }) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const utils = api.useUtils();
  const rename = api.passkey.rename.useMutation();

  async function save({ name }: Name): Promise<void> {
    await rename.mutateAsync({ id: passkey.id, name });
    setOpen(false);
    toast({ title: "Passkey renamed" });
    await utils.passkey.list.invalidate();
  }

  return (
    <>
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog
        isForm
        open={open}
        onOpenChange={setOpen}
        title="Rename passkey"
        actions={
          <SubmitButton form={formId} label="Save" busyLabel="Saving..." submitting={rename.isPending} />
        }
      >
        <RenameForm id={formId} passkeyId={passkey.id} name={passkey.name} onSave={save} />
      </Dialog>
    </>
  );
}

function RenameForm(props: {
  id: string;
  passkeyId: number;
  name: string;
  onSave: (input: Name) => Promise<void>;
}) {
  const form = useZodForm(NameInput, { defaultValues: { name: props.name } });

  return (
    <Form id={props.id} form={form} keep={`passkey.${props.passkeyId}`} onSubmit={props.onSave}>
      <TextField label="Name" autoComplete="off" {...fieldProps(form, "name")} />
    </Form>
  );
}
