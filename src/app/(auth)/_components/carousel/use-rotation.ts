"use client";
import { useEffect, useState, useSyncExternalStore } from "react";

const DELAY_MS = 10_000;
const STILL = "(prefers-reduced-motion: reduce)";

/** Returns whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * Returns the index of the slide to show: the next one every ten seconds, the first after the last. A jump restarts the
 * ten seconds. With `prefers-reduced-motion`, starts paused.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const prefersStill = useMedia(STILL);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const rotating = chosen ?? !prefersStill;

  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), DELAY_MS);
    return () => clearTimeout(timer);
  }, [rotating, index, count]);

  return { index, rotating, jumpTo: setIndex, toggle: () => setChosen(!rotating) };
}
