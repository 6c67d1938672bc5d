"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has taken over the page; false while the server renders and until hydration is done. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
