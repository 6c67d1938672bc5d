import { type ComponentType, lazy, useEffect, useState } from "react";
import { toast } from "#components/ui/toast/toast.ts";

/** Pause before a failed part is requested again without an interaction. */
const RETRY_MS = 10_000;

/**
 * Loads code that a page needs right after its own scripts. Retries until it succeeds: after a pause, when the browser
 * is online again, and at each interaction, whose failure a toast reports.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof window === "undefined") return load();
  let isAsked = false;
  for (;;) {
    try {
      return await load();
    } catch {
      if (isAsked) {
        toast({
          title: "We couldn’t load part of this page",
          description: "Please try again later",
          variant: "destructive",
        });
      }
      isAsked = await nextChance();
    }
  }
}

/** Waits until another attempt makes sense. @returns true after an interaction */
function nextChance(): Promise<boolean> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const proceed = ({ type }: { type: string }) => {
      done.abort();
      clearTimeout(timer);
      resolve(type !== "online" && type !== "timeout");
    };
    const timer = setTimeout(() => proceed({ type: "timeout" }), RETRY_MS);
    const options = { capture: true, signal: done.signal };
    for (const type of ["online", "pointerdown", "keydown"]) window.addEventListener(type, proceed, options);
  });
}

/**
 * Loads code that only some people need.
 * @param load memoized import
 * @param isWanted true once the person is known to need it
 * @returns null until it is loaded
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (isWanted) void loadPart(load).then((loaded) => setPart(() => loaded));
  }, [load, isWanted]);
  return part;
}

/**
 * Component that a page needs right after its own scripts, for some people only: shown in a `Suspense`.
 * @param load import of it
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadPart(load).then((part) => ({ default: part })));
