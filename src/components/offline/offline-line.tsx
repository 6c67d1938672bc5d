"use client";
import { useOnline } from "#components/ui/state/use-online.ts";

/**
 * Line at the foot of the window while the browser is offline. At the end of the page it is below the footer.
 */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky bottom-0 z-50">
      {isOnline ? null : (
        <p className="border-t border-turmeric bg-kaya px-4 py-2.5 text-center text-sm text-ink">
          <strong className="font-semibold">You are offline.</strong> What you see may be out of date, and
          nothing can be sent until you are connected again.
        </p>
      )}
    </div>
  );
}
