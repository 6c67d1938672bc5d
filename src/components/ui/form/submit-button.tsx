"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonProps } from "#components/ui/button.tsx";

/**
 * Submit button: disabled with `busyLabel` while `submitting`, and disabled until hydration, since the browser would
 * submit the form natively.
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
