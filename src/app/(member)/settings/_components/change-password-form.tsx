"use client";
import { HiddenUsername } from "#components/account/password/hidden-username.tsx";
import { NewPasswordFields } from "#components/account/password/new-password-fields.tsx";
import { needsRecentLogin } from "#components/account/reauthentication/use-reauthentication.ts";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { PasswordField } from "#components/ui/form/password-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { ChangePasswordInput } from "#schemas/account/password.ts";
import { api } from "#trpc/react.ts";

/** Form that changes the viewer's password, which logs them out everywhere else. */
export function ChangePasswordForm({ email }: { email: string }) {
  const utils = api.useUtils();
  const form = useZodForm(ChangePasswordInput);
  const change = api.user.changePassword.useMutation();
  const reauthenticate = api.auth.reauthenticate.useMutation();
  const { isSubmitting } = form.formState;

  async function save(input: ChangePasswordInput, mayLogInAgain = true): Promise<void> {
    try {
      await change.mutateAsync(input);
    } catch (error) {
      if (mayLogInAgain && needsRecentLogin(error)) {
        if (await logInAgain(input.current)) await save(input, false);
      } else throw error;
      return;
    }
    form.reset();
    toast({ title: "Password changed", description: "You’re logged out everywhere else." });
    await utils.user.sessions.invalidate();
  }

  /** Logs in again with the password from this form, so that the user need not type it twice. */
  async function logInAgain(password: string): Promise<boolean> {
    try {
      await reauthenticate.mutateAsync({ password });
      return true;
    } catch (error) {
      const wrong = serverErrors(toServerError(error)).find(({ path }) => path === "password");
      if (wrong) form.setError("current", { type: "server", message: wrong.message }, { shouldFocus: true });
      else toastFailure(error);
      return false;
    }
  }

  return (
    <Form form={form} keep={null} onSubmit={(input) => save(input)}>
      <HiddenUsername email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fieldProps(form, "current")}
      />
      <NewPasswordFields
        label="New password"
        password={fieldProps(form, "password")}
        confirm={fieldProps(form, "confirm", { deps: ["password"] })}
      />
      <SubmitButton label="Change password" busyLabel="Saving..." submitting={isSubmitting} />
    </Form>
  );
}
