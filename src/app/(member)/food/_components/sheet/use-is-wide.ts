"use client";
import { useSyncExternalStore } from "react";

/** Width from which the selected item stands beside the list: `lg` of Tailwind. */
const WIDE = "(min-width: 64rem)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Returns whether the selected item stands beside the list; true on the server, whose CSS decides by itself. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
