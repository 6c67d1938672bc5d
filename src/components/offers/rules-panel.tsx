"use client";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Rules of sharing that giver and taker agree to. */
const RULES = [
  "Give only what you would eat yourself.",
  "Say what it is, how it was kept and until when it is good.",
  "Never money, never resale.",
  "Meet where others are. Nobody has to open their door.",
  "The other person sees your username and, for this handover, your first name.",
];

/**
 * Dialog that asks once, before the first offer or claim, to agree to the rules of sharing. Render it when it is needed; it is open
 * from then on.
 * @param props.onAgreed called once the agreement is stored
 * @param props.onClose called when the dialog closes without it
 */
export function RulesPanel({ onAgreed, onClose }: { onAgreed: () => void; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [isTicked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const formId = useId();
  const agree = api.offer.agree.useMutation();
  function send(): void {
    if (!isTicked) {
      setError("Please tick the box to agree.");
      return;
    }
    agree.mutate(
      { agree: true },
      {
        onSuccess() {
          setOpen(false);
          onAgreed();
        },
        onError: (failure) => toastFailure(failure),
      },
    );
  }
  function change(open: boolean): void {
    setOpen(open);
    if (!open) onClose?.();
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title="Before you share"
      closeLabel="Not now"
      // Before its box, which Close comes after.
      focusesDialog
      actions={
        <Button type="submit" form={formId} disabled={agree.isPending}>
          {agree.isPending ? "Saving..." : "Agree"}
        </Button>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <form
        id={formId}
        noValidate
        method="post"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <CheckboxField
          label="I am 18 or older and agree to this."
          checked={isTicked}
          error={error}
          onChange={({ target }) => {
            setTicked(target.checked);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
