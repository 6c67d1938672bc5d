"use client";
import { useEffect, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form, fieldProps, showServerErrors, useZodForm } from "#components/ui/form/form.tsx";
import { keptValues } from "#components/ui/form/kept/kept-values.ts";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { NotSaved } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { type DashboardTexts, DashboardTextsInput } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { toDashboardError } from "./dashboard-error.ts";

/** Name under which the form keeps what is typed. */
const KEPT = "dashboard";

/** Title and description, read-only until Edit is pressed. The impact page shows them too. */
export function DashboardForm({ texts }: { texts: DashboardTexts }) {
  const [isEditing, setIsEditing] = useState(false);
  useEffect(() => {
    if (keptValues(KEPT)) setIsEditing(true);
  }, []);
  const utils = api.useUtils();
  const update = api.dashboard.update.useMutation();
  const { title, description } = texts;
  // While read-only, the form follows the server's values, including changes by other admins.
  const form = useZodForm(DashboardTextsInput, {
    defaultValues: { title, description },
    ...(!isEditing && { values: { title, description } }),
  });
  const { isSubmitting } = form.formState;

  async function save(input: DashboardTextsInput): Promise<void> {
    try {
      const saved = await update.mutateAsync(input);
      form.reset({ title: saved.title, description: saved.description });
      await utils.dashboard.get.invalidate();
      setIsEditing(false);
      toast({ title: "Dashboard details updated successfully" });
    } catch (error) {
      showServerErrors(form, error);
      toast({ title: toDashboardError(error), variant: "destructive" });
      throw new NotSaved();
    }
  }

  return (
    <Form form={form} keep={isEditing ? KEPT : null} onSubmit={save}>
      <TextField label="Title" maxLength={120} readOnly={!isEditing} {...fieldProps(form, "title")} />
      <TextareaField
        label="Description"
        hint="Also shown at the top of the impact page."
        maxLength={1000}
        readOnly={!isEditing}
        {...fieldProps(form, "description")}
      />
      <div className="flex min-h-11 flex-wrap gap-3">
        {isEditing ? (
          <>
            <SubmitButton
              key="save"
              label="Save"
              busyLabel="Saving..."
              submitting={isSubmitting}
              // Ignores the second click of a double click on Edit, which this button replaces.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            />
            <Button
              variant="secondary"
              disabled={isSubmitting}
              onClick={() => {
                form.reset({ title, description });
                setIsEditing(false);
              }}
            >
              Cancel
            </Button>
          </>
        ) : (
          <ActionButton
            key="edit"
            variant="secondary"
            onClick={() => {
              setIsEditing(true);
              form.setFocus("title");
            }}
          >
            Edit
          </ActionButton>
        )}
      </div>
    </Form>
  );
}
