"use client";
import { z } from "zod";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField, toText } from "#components/ui/form/text-field.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { FirstName, type User } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

const ShownNameInput = z
  .object({ firstName: FirstName.nullable(), showsName: z.boolean() })
  .refine(({ firstName, showsName }) => firstName !== null || !showsName, {
    path: ["firstName"],
    error: "First name is required",
  });
type ShownNameInput = z.infer<typeof ShownNameInput>;

/** Form for the viewer's first name, and whether new seats show it to members. */
export function ShownNameForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const update = api.user.update.useMutation();
  const { firstName, showsName } = user;
  const form = useZodForm(ShownNameInput, { defaultValues: { firstName, showsName } });
  const { isDirty, isSubmitting } = form.formState;
  const isHydrated = useHydrated();

  async function save(input: ShownNameInput): Promise<void> {
    const saved = await update.mutateAsync(input);
    form.reset({ firstName: saved.firstName, showsName: saved.showsName });
    toast({ title: "Success", description: "Updated how others see you" });
    await utils.user.session.invalidate();
    navigate.refresh();
  }

  return (
    <Form form={form} keep="shown-name" onSubmit={save} failureTitle="Something went wrong">
      {/* A box that is ticked before hydration would look ticked and be unknown to the form. */}
      <fieldset disabled={!isHydrated}>
        <TextField
          label="First name"
          hint="Hosts see it at check-in. Other members see it only if you choose."
          autoComplete="given-name"
          maxLength={30}
          {...fieldProps(form, "firstName", {
            setValueAs: toText,
          })}
        />
        <CheckboxField label="Show it on events I join" {...fieldProps(form, "showsName")} />
      </fieldset>
      <SubmitButton label="Update" busyLabel="Updating..." submitting={isSubmitting} disabled={!isDirty} />
    </Form>
  );
}
