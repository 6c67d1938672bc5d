import { useEffect, useSyncExternalStore } from "react";
import { dismissToast, toastStore } from "#components/ui/toast/toast.ts";
import { TOAST_MS, toastClass, toastRegionClass } from "#components/ui/toast/toast-look.ts";

/** Fallback for toaster.tsx: shows the toast for its time, without swipe, Close button or F8. */
export function PlainToaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  useEffect(() => {
    if (!shown?.open) return;
    const timer = setTimeout(() => dismissToast(shown.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <section aria-label="Toasts" className={toastRegionClass}>
      {shown?.open ? (
        <div key={shown.id} role="alert" data-state="open" className={toastClass(shown.variant)}>
          <div className="grow">
            <p className="font-semibold">{shown.title}</p>
            {shown.description ? <p className="text-sm">{shown.description}</p> : null}
          </div>
        </div>
      ) : null}
    </section>
  );
}
