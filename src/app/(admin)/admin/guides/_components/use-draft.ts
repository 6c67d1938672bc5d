"use client";
import { useEffect, useEffectEvent } from "react";

export type Draft = { title: string; description: string; updatedAt: string | null };

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
    const draft: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null");
    if (typeof draft?.title !== "string" || typeof draft.description !== "string") return null;
    return { title: draft.title, description: draft.description, updatedAt: draft.updatedAt ?? null };
  } catch {
    return null;
  }
}
