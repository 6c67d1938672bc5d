"use client";
import { HiddenUsername } from "#components/account/hidden-username.tsx";
import { Form, useZodForm } from "#components/ui/form/form.tsx";
import { PasswordField } from "#components/ui/form/password-field.tsx";
import { ReauthenticateInput } from "#schemas/password.ts";

/** The password field of the dialog; its submit button stands outside and names the form by `id`. */
export function ReauthenticationForm(props: {
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
    <Form id={props.id} form={form} onSubmit={submit}>
      <HiddenUsername email={props.email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
    </Form>
  );
}
