"use client";
import { EmailField } from "#components/account/account-fields.tsx";
import { useTypedEmail } from "#components/account/typed-email/use-typed-email.ts";
import { Callout } from "#components/ui/callout.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { ForgotPasswordInput } from "#schemas/account/password.ts";
import { api } from "#trpc/react.ts";

/**
 * Form that requests a password reset. Shows the same message for every email address, so that it does not reveal
 * accounts. Prefilled with the email address from the login form.
 */
export function ForgotPasswordForm() {
  const form = useZodForm(ForgotPasswordInput);
  const forgot = api.auth.forgot.useMutation();

  useTypedEmail((email) => form.getValues("email") || form.setValue("email", email));

  async function send(input: { email: string }): Promise<void> {
    await forgot.mutateAsync(input);
  }

  return (
    <Form form={form} keep={null} onSubmit={send}>
      <p className="mb-5">Enter your email address and we’ll send you a reset link.</p>
      <EmailField autoComplete="username" {...fieldProps(form, "email")} />
      <SubmitButton
        label="Send reset link"
        busyLabel="Sending..."
        submitting={form.formState.isSubmitting}
        className="mt-2 w-full"
      />
      <div role="status" className="mt-5">
        {forgot.isSuccess ? (
          <Callout tone="success">
            <p>If there’s an account with this email address, we’ve sent it a link.</p>
            <p className="mt-1">It may take a minute. Can’t find it? Check your spam folder.</p>
          </Callout>
        ) : null}
      </div>
    </Form>
  );
}
