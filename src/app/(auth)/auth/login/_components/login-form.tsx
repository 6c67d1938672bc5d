"use client";
import { useState } from "react";
import { EmailField } from "#components/account/account-fields.tsx";
import { submitLogin } from "#components/account/login/submit-login.ts";
import { useLeaveAfterLogin } from "#components/account/login/use-leave-after-login.ts";
import { keepTypedEmail } from "#components/account/typed-email/typed-email.ts";
import { useTypedEmail } from "#components/account/typed-email/use-typed-email.ts";
import { forgetIfUnknown, type SignedPasskey } from "#components/passkey/passkey-request.ts";
import { usePasskeyAutofill } from "#components/passkey/use-passkey-autofill.ts";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { FormFailure } from "#components/ui/form/form-failure.tsx";
import { PasswordField } from "#components/ui/form/password-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { WRONG_CREDENTIALS } from "#lib/account/login-messages.ts";
import { LoginInput } from "#schemas/account/account.ts";

/**
 * Login form with email address and password; has the email address of somebody who has just registered. The suggestions of the
 * email field offer passkeys, too.
 */
export function LoginForm({ callbackUri }: { callbackUri: string | null }) {
  const form = useZodForm(LoginInput);
  const { leaving, leave } = useLeaveAfterLogin(callbackUri);
  const [signing, setSigning] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || signing || leaving;
  usePasskeyAutofill(!busy, logInWithPasskey);
  useTypedEmail((email) => form.getValues("email") || form.setValue("email", email));

  async function logIn(input: LoginInput): Promise<void> {
    const failure = await submitLogin("password", input);
    if (failure === null) return leave();
    // Keeps the message in the form after the toast has disappeared.
    const field = failure === WRONG_CREDENTIALS ? "password" : "root.server";
    form.setError(field, { type: "server", message: failure }, { shouldFocus: true });
    toast({ title: "Failed to login", description: failure, variant: "destructive" });
  }

  async function logInWithPasskey(signed: SignedPasskey): Promise<void> {
    setSigning(true);
    form.clearErrors("root");
    const failure = await submitLogin("passkey", signed);
    setSigning(false);
    if (failure === null) return leave();
    forgetIfUnknown(failure, signed);
    form.setError("root.server", { type: "server", message: failure });
    toast({ title: "Login failed", description: failure, variant: "destructive" });
  }

  return (
    <Form form={form} keep={null} onSubmit={logIn}>
      <EmailField autoComplete="username webauthn" {...fieldProps(form, "email")} />
      <PasswordField label="Password" autoComplete="current-password" {...fieldProps(form, "password")} />
      <FormFailure message={errors.root?.server?.message} />
      <SubmitButton label="Login" busyLabel="Logging in..." submitting={busy} className="mt-2 w-full" />
      <Link
        href={withCallbackUri("/auth/forgot", callbackUri)}
        onClick={() => keepTypedEmail(form.getValues("email"))}
        className="text-link mt-2 flex min-h-11 items-center justify-center"
      >
        Forgot your password?
      </Link>
    </Form>
  );
}
