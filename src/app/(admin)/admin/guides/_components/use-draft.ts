"use client";
import { useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { dropKept, keepValues, keptValues } from "#components/ui/form/kept/kept-values.ts";
import { GuideFields } from "./guide-fields.ts";

/** Unsaved fields, and the version of the guide that they change. */
export type Draft = { fields: GuideFields; updatedAt: string | null };

const StoredDraft = z.object({ fields: GuideFields, updatedAt: z.string().nullable() });
const WRITE_DELAY_MS = 300;
/** Cancels the pending save of the draft. There is one editor per tab. */
let stopKeeping = () => {};
const nameOf = (id: number | null) => `guide.${id ?? "new"}`;

/**
 * Keeps unsaved text as forms do, with the version that it changes.
 * @param draft content of the form, or null if it is unchanged
 * @param onRestore called once with the draft of an earlier visit
 */
export function useDraft(id: number | null, draft: Draft | null, onRestore: (draft: Draft) => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const kept = read(id);
    if (kept) restore(kept);
  }, [id]);
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    if (text === null) return;
    const keep = () => keepValues(nameOf(id), JSON.parse(text));
    const timer = setTimeout(keep, WRITE_DELAY_MS);
    // Saves at once if the user leaves the page before the delay, for example to log in.
    window.addEventListener("pagehide", keep);
    stopKeeping = () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
    return stopKeeping;
  }, [id, text]);
}

/** Deletes the draft of a guide. @param id null for a new guide */
export function forgetDraft(id: number | null): void {
  // The pending save would store the draft again.
  stopKeeping();
  dropKept(nameOf(id));
}

/** Returns the draft of an earlier visit of the same person. */
function read(id: number | null): Draft | null {
  const draft = StoredDraft.safeParse(keptValues(nameOf(id)));
  return draft.success ? draft.data : null;
}
