"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonProps } from "#components/ui/button.tsx";

/**
 * A form's submit button: says `busyLabel` and takes no click while `submitting`.
 * Until the page's script runs it takes none either, or the browser would send the form by itself.
 */
export function SubmitButton({
  label,
  busyLabel,
  submitting,
  disabled,
  ...props
}: Omit<ButtonProps, "type" | "children"> & { label: string; busyLabel: string; submitting: boolean }) {
  return (
    <ActionButton type="submit" disabled={submitting || disabled} {...props}>
      {submitting ? busyLabel : label}
    </ActionButton>
  );
}
