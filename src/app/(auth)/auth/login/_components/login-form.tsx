"use client";
import { useState } from "react";
import { signInFailure } from "#components/account/sign-in.ts";
import { useLeaveAfterLogin } from "#components/account/use-leave-after-login.ts";
import { forgetIfUnknown, type SignedPasskey } from "#components/passkey/passkey-request.ts";
import { usePasskeyAutofill } from "#components/passkey/use-passkey-autofill.ts";
import { Form, useZodForm } from "#components/ui/form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { toast } from "#components/ui/toast.ts";
import { LoginInput } from "#schemas/account.ts";

/** Logs in, then leaves for `callbackUri`, for /admin (admins) or for /home. The email field offers passkeys too. */
export function LoginForm({ callbackUri }: { callbackUri: string | null }) {
  const form = useZodForm(LoginInput);
  const { leaving, leave } = useLeaveAfterLogin(callbackUri);
  const [signing, setSigning] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || signing || leaving;
  usePasskeyAutofill(!busy, logInWithPasskey);

  async function logIn(input: LoginInput): Promise<void> {
    const failure = await signInFailure("password", input);
    if (failure === null) return leave();
    toast({ title: "Failed to login", description: failure, variant: "destructive" });
  }

  async function logInWithPasskey(signed: SignedPasskey): Promise<void> {
    setSigning(true);
    const failure = await signInFailure("passkey", signed);
    setSigning(false);
    if (failure === null) return leave();
    forgetIfUnknown(failure, signed);
    toast({ title: "Login failed", description: failure, variant: "destructive" });
  }

  return (
    <Form form={form} onSubmit={logIn}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <SubmitButton label="Login" busyLabel="Logging in..." submitting={busy} className="mt-2 w-full" />
    </Form>
  );
}
