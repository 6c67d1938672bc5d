"use client";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";

/** Button that needs JavaScript: disabled until hydration, and looks so only if it stays disabled. */
export function ActionButton({ disabled, ...props }: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      disabled={!hydrated || disabled}
      data-hydrating={hydrated || disabled ? undefined : ""}
      {...props}
    />
  );
}
