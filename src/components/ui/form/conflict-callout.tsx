"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { dropKept } from "#components/ui/form/kept/kept-values.ts";
import { NotSaved, serverErrors, toServerError } from "#components/ui/server-error.ts";

/**
 * Returns the message of the last conflict of versions, null without one, and `withConflict`, which runs a call that saves.
 * The form keeps what was typed, and other failures pass.
 */
export function useConflict() {
  const [conflict, setConflict] = useState<string | null>(null);
  async function withConflict<Saved>(save: () => Promise<Saved>): Promise<Saved> {
    try {
      return await save();
    } catch (error) {
      const outdated = serverErrors(toServerError(error)).find(({ path }) => path === "updatedAt");
      if (!outdated) throw error;
      setConflict(outdated.message);
      throw new NotSaved();
    }
  }
  return { conflict, withConflict };
}

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
