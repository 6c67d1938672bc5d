"use client";
import { useId, useState } from "react";
import { HiddenUsername } from "#components/account/password/hidden-username.tsx";
import {
  forgetIfUnknown,
  passkeyFailure,
  type SignedPasskey,
  signChallenge,
} from "#components/passkey/passkey-request.ts";
import { usePasskeySupport } from "#components/passkey/use-passkey-support.ts";
import { useSession } from "#components/session/use-session.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { PasswordField } from "#components/ui/form/password-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { ReauthenticateInput } from "#schemas/account/password.ts";
import { api } from "#trpc/react.ts";

/** Asks for the password, or a passkey if the account has one, and renews the time of the session's login. */
export function ReauthenticationDialog(props: {
  open: boolean;
  onLoggedIn: () => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { user, isActivated } = useSession();
  const isSupported = usePasskeySupport();
  const passkeys = api.passkey.list.useQuery(undefined, {
    enabled: props.open && isActivated && isSupported,
  });
  const reauthenticate = api.auth.reauthenticate.useMutation();
  return (
    <Dialog
      isForm
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title="Confirm it’s you"
      actions={
        <>
          {user && passkeys.data?.length ? (
            <PasskeyReauthentication email={user.email} onLoggedIn={props.onLoggedIn} />
          ) : null}
          <SubmitButton
            form={formId}
            label="Continue"
            busyLabel="Logging in..."
            submitting={reauthenticate.isPending}
          />
        </>
      }
    >
      <p className="mb-4">For your security, please log in again.</p>
      <ReauthenticationForm
        id={formId}
        email={user?.email ?? ""}
        onPassword={(input) => reauthenticate.mutateAsync(input)}
        onLoggedIn={props.onLoggedIn}
      />
    </Dialog>
  );
}

/** Password field; the submit button is in the dialog's footer and refers to the form by `id`. */
function ReauthenticationForm(props: {
  id: string;
  email: string;
  onPassword: (input: { password: string }) => Promise<unknown>;
  onLoggedIn: () => void;
}) {
  const form = useZodForm(ReauthenticateInput);

  async function submit(input: { password: string }): Promise<void> {
    await props.onPassword(input);
    props.onLoggedIn();
  }

  return (
    <Form id={props.id} form={form} keep={null} onSubmit={submit}>
      <HiddenUsername email={props.email} />
      <PasswordField label="Password" autoComplete="current-password" {...fieldProps(form, "password")} />
    </Form>
  );
}

/** Button that renews the time of the session's login with one of the account's passkeys. */
function PasskeyReauthentication({ email, onLoggedIn }: { email: string; onLoggedIn: () => void }) {
  const { client } = api.useUtils();
  const [signing, setSigning] = useState(false);

  async function logIn(): Promise<void> {
    setSigning(true);
    let signed: SignedPasskey | null = null;
    try {
      const started = await client.passkey.startLogin.mutate({ email });
      signed = await signChallenge(started);
      await client.passkey.reauthenticate.mutate(signed);
      onLoggedIn();
    } catch (error) {
      const description = passkeyFailure(error);
      if (signed) forgetIfUnknown(description, signed);
      toast({ title: "Login failed", description, variant: "destructive" });
    } finally {
      setSigning(false);
    }
  }

  return (
    <Button variant="secondary" disabled={signing} onClick={logIn}>
      Use a passkey
    </Button>
  );
}
