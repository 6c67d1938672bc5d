/** A message that leaves by itself; `destructive` tells of a failure. */
export type Toast = { title: string; description?: string; variant?: "default" | "destructive" };
export type ShownToast = Toast & { id: number; open: boolean };

/** A dismissed toast stays known this long. */
const REMOVE_DELAY_MS = 1_000_000;
const FLASH_KEY = "cukup.toast";

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};

/** Shows a toast in place of the one that is there: only one is shown at a time. */
export function toast(message: Toast): void {
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

/** Closes the toast `id` if it is the one that is shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  show({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) show(null);
  }, REMOVE_DELAY_MS);
}

/** Keeps a toast for the next page that this tab loads anew. */
export function flashToast(message: Toast): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(message));
  } catch {
    // A browser that refuses storage shows no message after the load; the action itself is done.
  }
}

/** Shows what `flashToast` kept, once. */
export function showFlashedToast(): void {
  try {
    const kept = sessionStorage.getItem(FLASH_KEY);
    if (!kept) return;
    sessionStorage.removeItem(FLASH_KEY);
    toast(JSON.parse(kept) as Toast);
  } catch {
    // The same browser, or somebody else's text under our key.
  }
}
