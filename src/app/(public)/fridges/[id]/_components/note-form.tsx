"use client";
import { clsx } from "clsx";
import { useId } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { z } from "zod";
import { ActionButton } from "#components/ui/action-button.tsx";
import { CheckboxGroup } from "#components/ui/form/checkbox-group.tsx";
import { FieldError } from "#components/ui/form/field.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextField, toText } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { CONDITIONS, conditionSlugs, fridgeKinds, LEVELS, levelSlugs } from "#lib/fridge/fridge-facts.ts";
import { OFFER_KINDS } from "#lib/offers/kinds.ts";
import { CreateNoteInput } from "#schemas/fridge.ts";
import { api } from "#trpc/react.ts";

/** Form of a note about a fridge: one tap for the level, all else may be left out. */
export function NoteForm({ id, onDone }: { id: number; onDone: () => void }) {
  const utils = api.useUtils();
  const form = useZodForm(CreateNoteInput, { defaultValues: { id, has: [] } });
  const send = api.fridge.note.useMutation();
  const { isSubmitting } = form.formState;

  async function submit(input: CreateNoteInput): Promise<void> {
    await send.mutateAsync(input);
    toast({ title: "Thanks! Neighbours can see it now." });
    await utils.fridge.find.invalidate({ id });
    onDone();
  }
  return (
    <Form form={form} keep={`fridge-note.${id}`} onSubmit={submit} className="mt-4 flex flex-col gap-5">
      <LevelField form={form} />
      <CheckboxGroup
        legend="What’s inside? (optional, at most four)"
        options={fridgeKinds.map((kind) => ({ value: kind, label: OFFER_KINDS[kind] }))}
        field={fieldProps(form, "has")}
      />
      <SelectField label="Condition (optional)" {...fieldProps(form, "condition", { setValueAs: toText })}>
        <option value="">Not sure</option>
        {conditionSlugs.map((condition) => (
          <option key={condition} value={condition}>
            {CONDITIONS[condition]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note (optional)"
        hint="No names, phone numbers or links."
        maxLength={160}
        {...fieldProps(form, "note", { setValueAs: toText })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Send" busyLabel="Sending..." submitting={isSubmitting} />
        <ActionButton variant="secondary" disabled={isSubmitting} onClick={onDone}>
          Cancel
        </ActionButton>
      </div>
    </Form>
  );
}

/** Large choices of the level, of which one is needed. */
function LevelField({
  form,
}: {
  form: UseFormReturn<z.input<typeof CreateNoteInput>, unknown, CreateNoteInput>;
}) {
  const id = useId();
  const { field } = useController({ control: form.control, name: "level" });
  const error = form.formState.errors.level ? "Please choose how full it is." : undefined;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold">How full is it?</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {levelSlugs.map((level, index) => (
          <label
            key={level}
            className={clsx(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-control border px-3",
              field.value === level
                ? "border-pandan bg-pandan-soft outline-1 outline-pandan"
                : "border-edge bg-surface",
            )}
          >
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={level}
              checked={field.value === level}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-pandan"
              onBlur={field.onBlur}
              onChange={() => field.onChange(level)}
            />
            <span className="font-semibold">{LEVELS[level].label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
