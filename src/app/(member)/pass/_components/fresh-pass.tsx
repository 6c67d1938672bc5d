"use client";
import { useEffect } from "react";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";

/** Loads the next day's pass when the one on screen is no longer valid: at that time, or when the page is looked at again. */
export function FreshPass({ validUntil }: { validUntil: Date }) {
  const { refresh } = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is another function in each render
  useEffect(() => {
    const stopped = new AbortController();
    const check = () => {
      if (new Date() >= validUntil) refresh();
    };
    const timer = setTimeout(check, Math.max(0, validUntil.getTime() - Date.now()) + 1_000);
    document.addEventListener("visibilitychange", check, { signal: stopped.signal });
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [validUntil]);
  return null;
}
