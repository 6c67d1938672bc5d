"use client";
import type { MouseEvent } from "react";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toast } from "#components/ui/toast/toast.ts";

/** Copies the code of the block that it is in, which saves sending the code twice. */
export function CopyCode() {
  const hydrated = useHydrated();
  return (
    <button type="button" disabled={!hydrated} onClick={copy}>
      Copy
    </button>
  );
}

async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
  const code = currentTarget.closest("figure")?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
    toast({ title: "Command copied" });
  } catch {
    // Selects the text if the clipboard is unavailable (no permission, or no secure context).
    getSelection()?.selectAllChildren(code);
    toast({ title: "Please copy the selected command" });
  }
}
