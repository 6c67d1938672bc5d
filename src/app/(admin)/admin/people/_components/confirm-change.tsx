"use client";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { changeWords, type PersonChange } from "./person-changes.ts";

/** Dialog that confirms a change of an account, naming the person. */
export function ConfirmChange(props: {
  change: PersonChange;
  username: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const { title, question, effect, variant } = changeWords[props.change];
  return (
    <ConfirmDialog
      open
      isForm={props.change === "suspend"}
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      variant={variant}
      onConfirm={() => props.onConfirm(reason)}
    >
      <p>
        {question} <strong className="wrap-anywhere">{props.username}</strong>? {effect}
      </p>
      {props.change === "suspend" ? (
        <div className="mt-4">
          <TextareaField
            label="Reason (optional)"
            hint="Stands in the mail to the person and is kept nowhere else."
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
