"use client";
import { useEffect, useRef } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { isFocusLost } from "#components/ui/keyboard/focus.ts";

/**
 * Error of a whole form, above its submit button until the next submit. Set it with `form.setError("root.server", …)`
 * and read it from `errors.root?.server?.message`.
 */
export function FormFailure({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  // Takes the focus, which the disabled submit button has lost; Tab moves back to the button.
  useEffect(() => {
    if (message !== undefined && isFocusLost()) box.current?.focus();
  }, [message]);
  if (message === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-4">
      <Callout tone="danger">{message}</Callout>
    </div>
  );
}
