"use client";
import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useSession } from "#components/session/use-session.ts";

const LEAVING = "cukup:leaving-for-login";
const KEY_PREFIX = "cukup.kept-form.";

type Kept = { userId: number; values: Record<string, unknown> };

/** Makes the page's forms store their typed values before the redirect to the login. */
export function keepForms(userId: number): void {
  window.dispatchEvent(new CustomEvent<number>(LEAVING, { detail: userId }));
}

/**
 * Restores the values that the user had typed when their session ended, after the same user logs in again in this tab.
 * Not for forms with a password.
 * @param name name of the form and its subject, such as `event.7`
 */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const userId = useSession().user?.id;
  const key = KEY_PREFIX + name;
  useEffect(() => {
    const keep = (event: Event) => {
      if (event instanceof CustomEvent) write(key, { userId: Number(event.detail), values: changesOf(form) });
    };
    window.addEventListener(LEAVING, keep);
    return () => window.removeEventListener(LEAVING, keep);
  }, [key, form]);
  useEffect(() => {
    if (userId === undefined) return;
    const kept = take(key);
    if (kept?.userId !== userId) return;
    for (const [field, value] of Object.entries(kept.values)) {
      form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
  }, [key, form, userId]);
}

function changesOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): Record<string, unknown> {
  const { defaultValues } = form.formState;
  const entries: [string, unknown][] = Object.entries(form.getValues());
  return Object.fromEntries(entries.filter(([field, value]) => value !== defaultValues?.[field]));
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full; continue to the login without the values.
  }
}

/** Returns the stored values and removes them. */
function take(key: string): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const kept: Partial<Kept> | null = JSON.parse(text ?? "null");
    return typeof kept?.userId === "number" && typeof kept.values === "object" && kept.values !== null
      ? { userId: kept.userId, values: kept.values }
      : null;
  } catch {
    return null;
  }
}
