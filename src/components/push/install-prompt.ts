import { createStore } from "#components/ui/state/create-store.ts";

/** Chrome's event of https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

/** Prompt of the browser that is ready to install the site, or null. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/**
 * Keeps the browser's prompt to install the site for a place where it is of use.
 * @returns a function that stops
 */
export function keepInstallPrompt(window: Window): () => void {
  const done = new AbortController();
  const { signal } = done;
  window.addEventListener(
    "beforeinstallprompt",
    (event) => {
      event.preventDefault();
      installPrompt.set(event as InstallPrompt);
    },
    { signal },
  );
  window.addEventListener("appinstalled", () => installPrompt.set(null), { signal });
  return () => done.abort();
}
