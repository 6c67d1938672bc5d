"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { DialogAction } from "#components/ui/dialog/dialog-action.tsx";
import { Form } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";

type FormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** Name under which the form keeps what is typed. */
  keep: string;
  done: string;
  onSave: (input: Output) => Promise<unknown>;
  onSaved: () => void;
  children: ReactNode;
};

/**
 * Edit button of a row, with a dialog for its form.
 * @param props.name names the row for screen readers
 * @param props.children renders the form when the dialog opens; receives a function that closes it
 */
export function EditRecord(props: {
  title: string;
  name: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="quiet"
        className="max-sm:px-2"
        aria-label={`Edit ${props.name}`}
        onClick={() => setOpen(true)}
      >
        Edit
      </ActionButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={props.title} isForm>
        {isOpen ? props.children(() => setOpen(false)) : null}
      </Dialog>
    </>
  );
}

/** Form in the dialog of `EditRecord`: saves, shows a toast, closes the dialog and refreshes the page. */
export function EditRecordForm<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form } = props;
  const router = useRouter();
  const formId = useId();
  async function save(input: Output): Promise<void> {
    await props.onSave(input);
    toast({ title: props.done });
    props.onSaved();
    router.refresh();
  }
  return (
    <Form id={formId} form={form} keep={props.keep} onSubmit={save}>
      {props.children}
      <DialogAction>
        <SubmitButton
          form={formId}
          label="Save"
          busyLabel="Saving..."
          submitting={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        />
      </DialogAction>
    </Form>
  );
}
