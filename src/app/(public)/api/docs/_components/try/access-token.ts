import { useSyncExternalStore } from "react";

/** Token that all forms of the page share. It is kept in memory alone, so that it ends with the page. */
let token = "";
const listeners = new Set<() => void>();

export function setAccessToken(text: string): void {
  token = text.trim();
  for (const listener of listeners) listener();
}

export function useAccessToken(): string {
  return useSyncExternalStore(
    subscribe,
    () => token,
    () => "",
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
