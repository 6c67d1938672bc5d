"use client";
import { z } from "zod";
import { useReauthentication } from "#components/account/recent-login.ts";
import { keepFocus } from "#components/ui/focus.ts";
import { Form, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { Email } from "#schemas/account.ts";
import { api } from "#trpc/react.ts";

const CorrectionInput = z.object({ email: Email });
type CorrectionInput = z.infer<typeof CorrectionInput>;

/**
 * Corrects the email address of an account that is not activated; the activation link then goes to the new one.
 * @param props.email the one the account has
 * @param props.target the page that the new link leads to in the end
 */
export function CorrectEmail(props: { email: string; target: string; onCorrected: () => void }) {
  const utils = api.useUtils();
  const { withRecentLogin } = useReauthentication();
  const update = api.user.update.useMutation();
  const form = useZodForm(CorrectionInput, { defaultValues: { email: props.email } });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(input: CorrectionInput): Promise<void> {
    const user = await withRecentLogin(() => update.mutateAsync({ ...input, callbackURI: props.target }));
    utils.user.session.setData(undefined, user);
    form.reset({ email: user.email });
    toast({
      title: "Email address changed",
      description: "Check your email for the account activation link",
    });
    // There is nothing more to change, so the button stays disabled.
    keepFocus();
    props.onCorrected();
  }

  return (
    <Form form={form} onSubmit={save}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <SubmitButton
        label="Change and send a new link"
        busyLabel="Saving..."
        submitting={isSubmitting}
        disabled={!isDirty}
        // It stays off when the script has come, so it does not look ready before.
        data-waking={undefined}
      />
    </Form>
  );
}
