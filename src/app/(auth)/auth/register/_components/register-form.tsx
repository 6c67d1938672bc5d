"use client";
import { useRouter } from "next/navigation";
import { EmailField, UsernameField } from "#components/account/account-fields.tsx";
import { NewPasswordFields } from "#components/account/password/new-password-fields.tsx";
import { rememberRegistration } from "#components/account/registration/registration-cookie.ts";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { Form, fieldProps, showServerErrors, useZodForm } from "#components/ui/form/form.tsx";
import { FormFailure } from "#components/ui/form/form-failure.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { serverMessage, toServerError, unreachedMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { RegisterInput } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

/** Registration form. Then opens the login page, which shows where the link was sent and keeps `callbackUri`. */
export function RegisterForm({ callbackUri }: { callbackUri: string | null }) {
  const router = useRouter();
  const form = useZodForm(RegisterInput);
  const register = api.auth.register.useMutation();
  const { errors, isSubmitting } = form.formState;

  async function submit(input: RegisterInput): Promise<void> {
    try {
      const { email } = await register.mutateAsync({ ...input, callbackURI: callbackUri ?? undefined });
      rememberRegistration(email);
    } catch (error) {
      const failure = toServerError(error);
      const message = failure ? serverMessage(failure) : unreachedMessage();
      if (!showServerErrors(form, error)) form.setError("root.server", { type: "server", message });
      toast({ title: "Failed to register account", description: message, variant: "destructive" });
      return;
    }
    toast({
      title: "Registered account successfully",
      description: "Check your email for the account activation link",
    });
    router.push(withCallbackUri("/login", callbackUri));
  }

  return (
    <Form form={form} keep={null} onSubmit={submit}>
      <UsernameField
        hint="3 to 20 letters, digits, hyphens or underscores."
        {...fieldProps(form, "username")}
      />
      <EmailField autoComplete="username" {...fieldProps(form, "email")} />
      <NewPasswordFields
        password={fieldProps(form, "password")}
        confirm={fieldProps(form, "confirm", { deps: ["password"] })}
      />
      <CheckboxField
        label="I agree to the Terms of Service and Privacy Policy"
        {...fieldProps(form, "agreePolicy")}
      />
      <FormFailure message={errors.root?.server?.message} />
      <SubmitButton
        label="Register"
        busyLabel="Registering..."
        submitting={isSubmitting || register.isSuccess}
        className="mt-2 w-full"
      />
    </Form>
  );
}
