"use client";
import { useEffect, useEffectEvent } from "react";

export type Draft = { title: string; description: string; updatedAt: string | null };

const WRITE_DELAY_MS = 300;
/** Ends the keeping of what is typed now. There is one editor a tab. */
let stopKeeping = () => {};
const keyOf = (id: number | null) => `cukup.guide-draft.${id ?? "new"}`;

/**
 * Keeps what is typed in this tab until it is saved, so that a reload or an expired login loses nothing.
 * @param draft what the form holds, or null when it is as it was saved
 * @param onRestore gets what an earlier visit left, once
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
    // A page that is left sooner, for the login say, keeps it at once.
    window.addEventListener("pagehide", keep);
    stopKeeping = () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
    return stopKeeping;
  }, [id, text]);
}

/** Forgets what was kept of a guide; null is the new one. */
export function forgetDraft(id: number | null): void {
  // What was typed a moment ago must not be kept after all.
  stopKeeping();
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

function write(id: number | null, text: string): void {
  try {
    sessionStorage.setItem(keyOf(id), text);
  } catch {
    // A browser that refuses storage, or has no room, keeps nothing; the form works all the same.
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
