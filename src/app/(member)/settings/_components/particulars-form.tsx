"use client";
import { z } from "zod";
import { EmailField, UsernameField } from "#components/account/account-fields.tsx";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { Button } from "#components/ui/button.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { Email, type User, Username } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

const ParticularsInput = z.object({ username: Username, email: Email });
type ParticularsInput = z.infer<typeof ParticularsInput>;

/** Form for the viewer's username and email address. */
export function ParticularsForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const { withRecentLogin } = useReauthentication();
  const update = api.user.update.useMutation();
  const form = useZodForm(ParticularsInput, {
    defaultValues: { username: user.username, email: user.email },
  });
  const { isDirty, isSubmitting } = form.formState;

  async function save(input: ParticularsInput): Promise<void> {
    const { username, email } = await withRecentLogin(() => update.mutateAsync(input));
    form.reset({ username, email });
    toast({ title: "Success", description: "Updated account details successfully" });
    await utils.user.session.invalidate();
    navigate.refresh();
  }

  return (
    <Form form={form} keep="particulars" onSubmit={save} failureTitle="Something went wrong">
      <UsernameField hint="Your account username." {...fieldProps(form, "username")} />
      <EmailField hint="Your email address." {...fieldProps(form, "email")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Save" busyLabel="Saving..." submitting={isSubmitting} disabled={!isDirty} />
        <Button variant="secondary" disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
