"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false on the server and until hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
