"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { Section } from "./section.tsx";

/** Dialogs and toasts. */
export function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Dialogs and toasts">
      <div className="flex flex-wrap gap-3">
        <ActionButton onClick={() => setOpen(true)}>Open a dialog</ActionButton>
        <ActionButton
          variant="secondary"
          onClick={() => toast({ title: "Success", description: "Updated account details successfully" })}
        >
          Show a toast
        </ActionButton>
        <ActionButton
          variant="secondary"
          onClick={() =>
            toast({
              title: "You left Soup night",
              action: { label: "Undo", onPress: () => toast({ title: "You’re back in" }) },
            })
          }
        >
          Show a toast with an action
        </ActionButton>
        <ActionButton
          variant="secondary"
          onClick={() =>
            toast({
              title: "Something went wrong",
              description: "Please try again later",
              variant: "destructive",
            })
          }
        >
          Show a failure
        </ActionButton>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Leaving Event"
        confirmLabel="Confirm"
        onConfirm={() => setOpen(false)}
      >
        <p>Are you sure you want to leave this event?</p>
      </ConfirmDialog>
    </Section>
  );
}
