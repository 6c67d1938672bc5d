"use client";
import { useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { GuideFields } from "./guide-fields.ts";

/** Unsaved fields, and the version of the guide that they change. */
export type Draft = { fields: GuideFields; updatedAt: string | null };

const StoredDraft = z.object({ fields: GuideFields, updatedAt: z.string().nullable() });
const WRITE_DELAY_MS = 300;
/** Cancels the pending save of the draft. There is one editor per tab. */
let stopKeeping = () => {};
const keyOf = (id: number | null) => `cukup.guide-draft.${id ?? "new"}`;

/**
 * Stores unsaved text in this tab until it is saved, so that a reload or an expired login loses nothing.
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
    const keep = () => write(id, text);
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
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Session storage is blocked, so there is no draft.
  }
}

function write(id: number | null, text: string): void {
  try {
    sessionStorage.setItem(keyOf(id), text);
  } catch {
    // Session storage is blocked or full; the form works without a draft.
  }
}

function read(id: number | null): Draft | null {
  try {
    const draft = StoredDraft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null"));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}
