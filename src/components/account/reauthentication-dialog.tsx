"use client";
import { useId } from "react";
import { ReauthenticationForm } from "#components/account/reauthentication-form.tsx";
import { PasskeyReauthentication } from "#components/passkey/passkey-reauthentication.tsx";
import { useSession } from "#components/session/use-session.ts";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { api } from "#trpc/react.ts";

/** Asks for the password, or for a passkey when the account has one, and renews the login of this browser. */
export function ReauthenticationDialog(props: {
  open: boolean;
  onLoggedIn: () => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { user, isActivated } = useSession();
  const passkeys = api.passkey.list.useQuery(undefined, { enabled: props.open && isActivated });
  const reauthenticate = api.auth.reauthenticate.useMutation();
  return (
    <Dialog
      isForm
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title="Please log in again"
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
      <p className="mb-4">Your last login was a while ago. For your safety, please show that it is you.</p>
      <ReauthenticationForm
        id={formId}
        email={user?.email ?? ""}
        onPassword={(input) => reauthenticate.mutateAsync(input)}
        onLoggedIn={props.onLoggedIn}
      />
    </Dialog>
  );
}
