"use client";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
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
    <Dialog
      open={entry !== null}
      onOpenChange={props.onClose}
      title="Delete Feedback"
      actions={
        <Button variant="danger" onClick={() => entry && props.onConfirm(entry)}>
          Confirm
        </Button>
      }
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
    </Dialog>
  );
}
