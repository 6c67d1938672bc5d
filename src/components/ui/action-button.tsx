"use client";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/** A button that does nothing without the page's script: it takes no click until that runs. */
export function ActionButton({ disabled, ...props }: ButtonProps) {
  const hydrated = useHydrated();
  return <Button disabled={!hydrated || disabled} data-waking={hydrated ? undefined : ""} {...props} />;
}
