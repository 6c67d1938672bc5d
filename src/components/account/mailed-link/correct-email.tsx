"use client";
import { z } from "zod";
import { EmailField } from "#components/account/account-fields.tsx";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { Email } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

const CorrectionInput = z.object({ email: Email });
type CorrectionInput = z.infer<typeof CorrectionInput>;

/**
 * Form that corrects the email address of an account that is not activated and mails a new activation link to it.
 * @param props.email the account's current email address
 * @param props.target page shown after activation
 */
export function CorrectEmail(props: { email: string; target: string; onCorrected: () => void }) {
  const utils = api.useUtils();
  const { withRecentLogin } = useReauthentication();
  const update = api.user.update.useMutation();
  const form = useZodForm(CorrectionInput, { defaultValues: { email: props.email } });
  const { isDirty, isSubmitting } = form.formState;

  async function save(input: CorrectionInput): Promise<void> {
    const user = await withRecentLogin(() => update.mutateAsync({ ...input, callbackURI: props.target }));
    utils.user.session.setData(undefined, user);
    form.reset({ email: user.email });
    toast({
      title: "Email address changed",
      description: "Check your email for the account activation link",
    });
    // Moves the focus from the button, which is disabled once the form is clean.
    keepFocus();
    props.onCorrected();
  }

  return (
    <Form form={form} keep="corrected-email" onSubmit={save}>
      <EmailField {...fieldProps(form, "email")} />
      <SubmitButton
        label="Change and send a new link"
        busyLabel="Saving..."
        submitting={isSubmitting}
        disabled={!isDirty}
      />
    </Form>
  );
}
