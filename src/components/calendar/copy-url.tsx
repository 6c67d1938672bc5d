"use client";
import { useId, useRef } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";

/** URL of a calendar with a Copy button. */
export function CopyUrl({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied" });
    } catch {
      // Selects the URL if the clipboard is unavailable (no permission, or no secure context).
      field.current?.select();
      toast({ title: "Please copy the selected link" });
    }
  }
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Calendar link
      </label>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          className="control min-w-0 flex-1 basis-60"
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionButton variant="secondary" onClick={copy}>
          Copy
        </ActionButton>
      </div>
    </div>
  );
}
