import { createStore } from "#components/ui/state/create-store.ts";

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

/** The toast on screen, if there is one. */
export const toastStore = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows a toast, replacing the current one. */
export function toast(message: Toast): void {
  lastId += 1;
  toastStore.set({ ...message, id: lastId, open: true });
}

/** Closes the toast `id` if it is the current one. */
export function dismissToast(id: number): void {
  const shown = toastStore.current();
  if (shown?.id !== id) return;
  toastStore.set({ ...shown, open: false });
  setTimeout(() => {
    if (toastStore.current()?.id === id) toastStore.set(null);
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
