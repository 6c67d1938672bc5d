"use client";
import { useState } from "react";
import { z } from "zod";
import { EmailField } from "#components/account/account-fields.tsx";
import { submitLogin } from "#components/account/login/submit-login.ts";
import { useLeaveAfterLogin } from "#components/account/login/use-leave-after-login.ts";
import {
  forgetIfUnknown,
  passkeyFailure,
  type SignedPasskey,
  signChallenge,
} from "#components/passkey/passkey-request.ts";
import { usePasskeyAutofill } from "#components/passkey/use-passkey-autofill.ts";
import { usePasskeySupport } from "#components/passkey/use-passkey-support.ts";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { FormFailure } from "#components/ui/form/form-failure.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { PASSKEYS_UNAVAILABLE } from "#lib/account/passkey-support.ts";
import { Email } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

/** Without an email address, the device offers all its passkeys of this site. */
const PasskeyLoginInput = z.object({
  email: z
    .string()
    .trim()
    .refine((text) => text === "" || Email.safeParse(text).success, "Email is not valid!"),
});

/** Passkey login form: by email address, from the field's suggestions or from the browser's own list. */
export function PasskeyLogin(props: { callbackUri: string | null }) {
  return usePasskeySupport() ? <PasskeyLoginForm {...props} /> : <p>{PASSKEYS_UNAVAILABLE}</p>;
}

function PasskeyLoginForm({ callbackUri }: { callbackUri: string | null }) {
  const form = useZodForm(PasskeyLoginInput);
  const { client } = api.useUtils();
  const { leaving, leave } = useLeaveAfterLogin(callbackUri);
  const [signing, setSigning] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || signing || leaving;
  usePasskeyAutofill(!busy, async (signed) => {
    setSigning(true);
    form.clearErrors("root");
    await finish(signed);
    setSigning(false);
  });

  async function finish(signed: SignedPasskey): Promise<void> {
    const failure = await submitLogin("passkey", signed);
    if (failure === null) return leave();
    forgetIfUnknown(failure, signed);
    showFailure(failure);
  }

  function showFailure(message: string): void {
    form.setError("root.server", { type: "server", message });
    toast({ title: "Login failed", description: message, variant: "destructive" });
  }

  async function logIn({ email }: z.infer<typeof PasskeyLoginInput>): Promise<void> {
    try {
      const started = await client.passkey.startLogin.mutate(email ? { email } : {});
      await finish(await signChallenge(started));
    } catch (error) {
      showFailure(passkeyFailure(error));
    }
  }

  return (
    <Form form={form} keep={null} onSubmit={logIn}>
      <EmailField
        hint="Leave empty to choose a passkey on this device."
        autoComplete="username webauthn"
        {...fieldProps(form, "email")}
      />
      <FormFailure message={errors.root?.server?.message} />
      <SubmitButton label="Login" busyLabel="Logging in..." submitting={busy} className="mt-2 w-full" />
    </Form>
  );
}
