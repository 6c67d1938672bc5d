"use client";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { CheckboxGroup } from "#components/ui/form/checkbox-group.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { FOOD_GROUP_NAMES, FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { GUIDE_TOPICS, guideTopicSlugs } from "#lib/guide/guide-topics.ts";
import { ACTION_MAX, type Guide, GuideForm, SUMMARY_MAX } from "#schemas/guide.ts";
import { toGuideFields } from "./guide-fields.ts";
import { GuidePreview } from "./guide-preview.tsx";
import { forgetDraft, useDraft } from "./use-draft.ts";
import { type EditedGuide, useSaveGuide } from "./use-save-guide.ts";

/** Form of a guide with a preview beside it. Unsaved text survives a reload. @param props.guide null for a new one */
export function GuideEditor({ guide }: { guide: Guide | null }) {
  const saved = toGuideFields(guide);
  const form = useZodForm(GuideForm, { defaultValues: saved });
  const { isSubmitting, isDirty } = form.formState;
  const typed = toGuideFields(useWatch({ control: form.control }));
  const { known, setKnown, isStale, save } = useSaveGuide(guide, form);
  const [isRestored, setRestored] = useState(false);
  const draft = { fields: typed, updatedAt: known?.toISOString() ?? null };
  useDraft(guide?.id ?? null, isDirty ? draft : null, ({ updatedAt, fields }) => {
    form.reset(fields, { keepDefaultValues: true });
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
      <Form form={form} keep={null} onSubmit={(values) => save(values, known).then(() => setRestored(false))}>
        {isRestored ? <RestoredCallout onDiscard={discard} /> : null}
        <GuideFields form={form} />
        {isStale && guide ? (
          <StaleCallout
            id={guide.id}
            busy={isSubmitting}
            onSave={form.handleSubmit((values) => save(values, null))}
          />
        ) : null}
        <SubmitButton
          label={guide ? "Save" : "Create"}
          busyLabel={guide ? "Saving..." : "Creating..."}
          submitting={isSubmitting}
          disabled={guide !== null && !isDirty}
        />
      </Form>
      <GuidePreview title={typed.title} description={typed.description} />
    </div>
  );
}

function GuideFields({ form }: { form: EditedGuide }) {
  return (
    <>
      <TextField label="Title" maxLength={200} {...fieldProps(form, "title")} />
      <SelectField label="Topic" {...fieldProps(form, "topic")}>
        <option value="">None</option>
        {guideTopicSlugs.map((slug) => (
          <option key={slug} value={slug}>
            {GUIDE_TOPICS[slug]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Summary"
        hint="One sentence for lists. If empty, we use the first sentence of the text."
        maxLength={SUMMARY_MAX}
        {...fieldProps(form, "summary")}
      />
      <TextField
        label="Weekly challenge (optional)"
        hint="One sentence, e.g. “Freeze one portion today.”"
        maxLength={ACTION_MAX}
        {...fieldProps(form, "action")}
      />
      <TextareaField
        label="Description"
        hint="Markdown: ## for a heading, - for a list, **bold**, [text](https://…), | for tables. No pictures."
        rows={22}
        className="font-mono lg:text-sm"
        {...fieldProps(form, "description")}
      />
      <details className="mb-6">
        <summary className="w-fit cursor-pointer py-2 font-semibold text-pandan">Links from food</summary>
        <div className="mt-2">
          <CheckboxGroup
            legend="Related foods"
            options={FOOD_GROUPS.map((group) => ({ value: group, label: FOOD_GROUP_NAMES[group] }))}
            field={fieldProps(form, "foodGroups")}
          />
          <TextField
            label="URL slug"
            hint="Lower case letters, digits and hyphens."
            maxLength={80}
            {...fieldProps(form, "slug")}
          />
        </div>
      </details>
    </>
  );
}

function RestoredCallout({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="mb-4">
      <Callout>
        <p>We kept your unsaved changes.</p>
        <Button variant="secondary" className="mt-2" onClick={onDiscard}>
          Discard
        </Button>
      </Callout>
    </div>
  );
}

function StaleCallout(props: { id: number; busy: boolean; onSave: () => void }) {
  return (
    <div className="mb-4">
      <Callout tone="danger">
        <p>
          Someone else has changed this guide.{" "}
          <a href={`/guides/${props.id}`} target="_blank" rel="noopener" className="text-link">
            Read their version
          </a>{" "}
          (opens in a new tab). Your text is still here.
        </p>
        <Button variant="secondary" className="mt-2" disabled={props.busy} onClick={props.onSave}>
          Overwrite with mine
        </Button>
      </Callout>
    </div>
  );
}
