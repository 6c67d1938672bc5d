"use client";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { describedBy } from "#components/ui/form/field.tsx";
import { toast } from "#components/ui/toast/toast.ts";

/**
 * Text to copy, in a read-only field with a Copy button.
 * @param props.noun what it is, for the toasts: "link"
 * @param props.action text of the button
 * @param props.takesFocus true for a text that has just appeared in place of the control that had the focus
 */
export function CopyField(props: {
  label: string;
  value: string;
  noun: string;
  hint?: ReactNode;
  takesFocus?: boolean;
  action?: string;
}) {
  const { label, value, noun, hint, takesFocus = false, action = "Copy" } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied` });
    } catch {
      // Selects the text if the clipboard is unavailable (no permission, or no secure context).
      field.current?.select();
      toast({ title: `Please copy the selected ${noun}` });
    }
  }
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          aria-describedby={describedBy(id, hint)}
          className="control min-w-0 flex-1 basis-60"
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionButton variant="secondary" onClick={copy}>
          {action}
        </ActionButton>
      </div>
    </div>
  );
}
