"use client";
import { useState } from "react";
import { NewPasswordFields } from "#components/account/password/new-password-fields.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { serverErrors, toServerError } from "#components/ui/server-error.ts";
import { flashToast } from "#components/ui/toast/toast.ts";
import { ResetPasswordInput } from "#schemas/account/password.ts";
import { api } from "#trpc/react.ts";

/** Form for a new password, with the token of the mailed link. Then opens the login page. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [linkFailure, setLinkFailure] = useState<string | null>(null);
  const reset = api.auth.reset.useMutation();
  const form = useZodForm(ResetPasswordInput, { defaultValues: { token, password: "", confirm: "" } });
  const { isSubmitting } = form.formState;

  async function save(input: ResetPasswordInput): Promise<void> {
    try {
      await reset.mutateAsync(input);
    } catch (error) {
      const aboutLink = serverErrors(toServerError(error)).find(({ path }) => path === "token");
      if (!aboutLink) throw error;
      return setLinkFailure(aboutLink.message);
    }
    flashToast({ title: "Password saved", description: "Please log in with your new password." });
    // Loads a new document: the server has revoked this browser's session, too.
    window.location.replace("/auth/login");
  }

  if (linkFailure) {
    return (
      <>
        <Callout tone="danger">{linkFailure}</Callout>
        <p className="mt-4">
          A reset link works once, for an hour.{" "}
          <Link href="/auth/forgot" className="text-link">
            Get a new link
          </Link>
        </p>
      </>
    );
  }
  return (
    <Form form={form} keep={null} onSubmit={save}>
      <p className="mb-5">Choose a new password. This logs you out on all devices.</p>
      <NewPasswordFields
        password={fieldProps(form, "password")}
        confirm={fieldProps(form, "confirm", { deps: ["password"] })}
      />
      <SubmitButton
        label="Save"
        busyLabel="Saving..."
        submitting={isSubmitting || reset.isSuccess}
        className="mt-2 w-full"
      />
    </Form>
  );
}
