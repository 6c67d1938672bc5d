"use client";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { dropKept } from "#components/ui/form/kept/kept-values.ts";

/**
 * Shows a conflict of versions, and loads the saved one.
 * @param props.keep name under which the form keeps what was typed, which would replace that version
 */
export function ConflictCallout({ message, keep }: { message: string; keep: string }) {
  function loadAgain(): void {
    dropKept(keep);
    window.location.reload();
  }
  return (
    <div className="mb-4">
      <Callout tone="danger">
        <p>{message}</p>
        <Button variant="secondary" className="mt-3" onClick={loadAgain}>
          Reload
        </Button>
      </Callout>
    </div>
  );
}
