"use client";
import { useSyncExternalStore } from "react";

/**
 * Creates a value outside React that components read with `useValue`, which returns the initial one during server rendering and
 * hydration.
 * @param onFirstUse runs when the first component subscribes
 */
export function createStore<Value>(initial: Value, onFirstUse?: () => void) {
  let current = initial;
  let isUsed = false;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!isUsed) {
      isUsed = true;
      onFirstUse?.();
    }
    return () => listeners.delete(listener);
  }
  return {
    current: () => current,
    set(next: Value): void {
      current = next;
      for (const listener of listeners) listener();
    },
    useValue: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => initial,
      ),
  };
}
