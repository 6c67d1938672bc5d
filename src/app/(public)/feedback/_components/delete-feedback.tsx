"use client";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import type { Feedback } from "#schemas/feedback.ts";
import { authorOf } from "./feedback-entry.tsx";

/** Confirmation to delete `entry`; closed while it is null. */
export function DeleteFeedback(props: {
  entry: Feedback | null;
  onClose: () => void;
  onConfirm: (entry: Feedback) => void;
}) {
  const { entry } = props;
  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={props.onClose}
      title="Delete Feedback"
      onConfirm={() => entry && props.onConfirm(entry)}
    >
      {entry ? (
        <p>
          Are you sure you want to delete the feedback of{" "}
          <strong className="break-words">
            <bdi>{authorOf(entry)}</bdi>
          </strong>
          ? It cannot be brought back.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
