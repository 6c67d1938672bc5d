/** Button of a toast, which closes it. */
export type ToastAction = { label: string; onPress: () => void };

/** Message that disappears after a while; `destructive` reports a failure. */
export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
};
export type ShownToast = Toast & { id: number; open: boolean };

/** Time until a dismissed toast is removed from the store. */
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

/** Shows a toast, replacing the current one. */
export function toast(message: Toast): void {
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

/** Closes the toast `id` if it is the current one. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  show({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) show(null);
  }, REMOVE_DELAY_MS);
}

/** Stores a toast for the next document in this tab, where the code of an action would not exist any more. */
export function flashToast(message: Omit<Toast, "action">): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(message));
  } catch {
    // Session storage is blocked: the toast is lost, but the action itself succeeded.
  }
}

/** Shows the toast stored by `flashToast`, once. */
export function showFlashedToast(): void {
  try {
    const kept = sessionStorage.getItem(FLASH_KEY);
    if (!kept) return;
    sessionStorage.removeItem(FLASH_KEY);
    const message: Toast = JSON.parse(kept);
    toast(message);
  } catch {
    // Session storage is blocked, or holds invalid JSON under this key.
  }
}
