import { clsx } from "clsx";
import type { Toast } from "#components/ui/toast/toast.ts";

const TOAST_MS = 5_000;
const TOAST_WITH_ACTION_MS = 10_000;

/** Returns the time in milliseconds that a toast is shown: longer if there is something to decide. */
export const durationOf = ({ action }: Pick<Toast, "action">): number =>
  action ? TOAST_WITH_ACTION_MS : TOAST_MS;

/** Classes of the region that holds the toast. */
export const toastRegionClass =
  "group pointer-events-none fixed right-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 m-0 w-full max-w-md list-none px-4 shadow-none outline-none";

/** Classes of a toast. */
export function toastClass(variant: Toast["variant"]): string {
  return clsx(
    "toast pointer-events-auto outline-offset-2 outline-ring group-focus-visible:outline-3 flex items-center gap-3 rounded-card border border-l-6 p-3 shadow-overlay",
    variant === "destructive" ? "border-danger bg-danger-soft text-ink" : "border-pandan bg-surface text-ink",
  );
}
