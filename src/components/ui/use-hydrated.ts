"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
