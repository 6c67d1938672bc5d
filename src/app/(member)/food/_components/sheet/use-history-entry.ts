"use client";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";

/**
 * Gives what is shown over the page a history entry of its own, so that the Back button closes it and not the page.
 * @param onBack closes it, since its entry is gone
 * @returns `push` adds the entry, once; `pop` takes it away, and calls `then` afterwards, or at once if there is none
 */
export function useHistoryEntry(onBack: () => void) {
  const isPushed = useRef(false);
  /** Callbacks of the `popstate` events that `pop` has caused. */
  const ownPops = useRef<((() => void) | undefined)[]>([]);
  const goBack = useEffectEvent(onBack);

  useEffect(() => {
    function onPop(): void {
      if (ownPops.current.length > 0) {
        ownPops.current.shift()?.();
      } else if (isPushed.current) {
        isPushed.current = false;
        goBack();
      }
    }
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);

  return useMemo(
    () => ({
      push(): void {
        if (isPushed.current) return;
        isPushed.current = true;
        window.history.pushState(null, "");
      },
      pop(then?: () => void): void {
        if (isPushed.current) {
          isPushed.current = false;
          ownPops.current.push(then);
          window.history.back();
        } else then?.();
      },
    }),
    [],
  );
}
