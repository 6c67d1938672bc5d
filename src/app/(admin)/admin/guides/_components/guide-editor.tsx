"use client";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { type Guide, GuideForm } from "#schemas/guide.ts";
import { GuidePreview } from "./guide-preview.tsx";
import { forgetDraft, useDraft } from "./use-draft.ts";
import { useSaveGuide } from "./use-save-guide.ts";

/** Form of a guide with a preview beside it. Unsaved text survives a reload. @param props.guide null for a new one */
export function GuideEditor({ guide }: { guide: Guide | null }) {
  const saved = { title: guide?.title ?? "", description: guide?.description ?? "" };
  const form = useZodForm(GuideForm, { defaultValues: saved });
  const { isSubmitting, isDirty } = form.formState;
  const [title = "", description = ""] = useWatch({ control: form.control, name: ["title", "description"] });
  const { known, setKnown, isStale, save } = useSaveGuide(guide, form);
  const [isRestored, setRestored] = useState(false);
  const draft = { title, description: description ?? "", updatedAt: known?.toISOString() ?? null };
  useDraft(guide?.id ?? null, isDirty ? draft : null, ({ updatedAt, ...values }) => {
    form.reset(values, { keepDefaultValues: true });
    // Saving a draft of an older version must not overwrite a newer one without asking.
    if (updatedAt) setKnown(new Date(updatedAt));
    setRestored(true);
  });

  function discard(): void {
    forgetDraft(guide?.id ?? null);
    setKnown(guide?.updatedAt ?? null);
    setRestored(false);
    form.reset(saved);
  }

  return (
    <div className="grid grid-cols-1 gap-8 *:min-w-0 lg:grid-cols-2">
      <Form form={form} onSubmit={(values) => save(values, known).then(() => setRestored(false))}>
        {isRestored ? (
          <div className="mb-4">
            <Callout>
              <p>What you typed earlier is back; it is not saved yet.</p>
              <Button variant="secondary" className="mt-2" onClick={discard}>
                Discard it
              </Button>
            </Callout>
          </div>
        ) : null}
        <TextField label="Title" maxLength={200} {...fieldProps(form, "title")} />
        <TextareaField
          label="Description"
          hint="Markdown: ## for a heading, - for a list, **bold**, [text](https://…), | for tables. No pictures."
          rows={22}
          className="font-mono lg:text-sm"
          {...fieldProps(form, "description")}
        />
        {isStale && guide ? (
          <div className="mb-4">
            <Callout tone="danger">
              <p>
                Somebody else has changed this guide meanwhile.{" "}
                <a href={`/guides/${guide.id}`} target="_blank" rel="noopener" className="text-link">
                  Read their version
                </a>{" "}
                (opens in a new tab). Your text is still here.
              </p>
              <Button
                variant="secondary"
                className="mt-2"
                disabled={isSubmitting}
                onClick={form.handleSubmit((values) => save(values, null))}
              >
                Save mine instead
              </Button>
            </Callout>
          </div>
        ) : null}
        <SubmitButton
          label={guide ? "Save" : "Create"}
          busyLabel={guide ? "Saving..." : "Creating..."}
          submitting={isSubmitting}
          disabled={guide !== null && !isDirty}
        />
      </Form>
      <GuidePreview title={title} description={description ?? ""} />
    </div>
  );
}
