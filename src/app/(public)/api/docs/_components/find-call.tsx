"use client";
import { useId, useState } from "react";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { formatCount } from "#lib/format.ts";
import { showCalls } from "./show-calls.ts";

/** Filter field: hides what does not contain all words. The page is server-rendered, so it hides elements, not state. */
export function FindCall() {
  const id = useId();
  const hydrated = useHydrated();
  const [found, setFound] = useState<number | null>(null);
  return (
    <div className="api-find">
      <label htmlFor={id} className="block font-semibold">
        Find a call
      </label>
      <input
        type="search"
        id={id}
        className="control mt-1"
        placeholder="join, /food, events:read"
        disabled={!hydrated}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setFound(showCalls(target.value))}
      />
      <p role="status" className="mt-1 min-h-6 text-sm text-muted">
        {found === null ? "" : `${formatCount(found, "call")} found`}
      </p>
    </div>
  );
}
