"use client";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

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
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!hydrated || submitting || disabled}
      data-waking={hydrated ? undefined : ""}
      {...props}
    >
      {submitting ? busyLabel : label}
    </Button>
  );
}
