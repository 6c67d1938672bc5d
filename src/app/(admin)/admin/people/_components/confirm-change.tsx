"use client";
import { z } from "zod";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { changeWords, type PersonChange } from "./person-changes.ts";

/**
 * Dialog that confirms a change of an account, naming the person.
 * @param props.onConfirm tells whether the change was made
 */
export function ConfirmChange(props: {
  change: PersonChange;
  person: { id: number; username: string };
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { id, username } = props.person;
  const reason = useKeptState(`${props.change}.${id}`, { initial: "", schema: z.string() });
  const { button, title, question, effect, variant } = changeWords[props.change];
  return (
    <ConfirmDialog
      open
      isForm={props.change === "suspend"}
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      confirmLabel={button}
      closeLabel="Cancel"
      variant={variant}
      onConfirm={() => void props.onConfirm(reason.value).then((isDone) => isDone && reason.clear())}
    >
      <p>
        {question} <strong className="wrap-anywhere">{username}</strong>? {effect}
      </p>
      {props.change === "suspend" ? (
        <div className="mt-4">
          {reason.isRestored ? <KeptLine onClear={reason.clear} /> : null}
          <TextareaField
            label="Reason (optional)"
            hint="Included in the email; not stored."
            name="reason"
            rows={3}
            maxLength={500}
            value={reason.value}
            onChange={(event) => reason.change(event.target.value)}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
