"use client";
import { useEffect } from "react";

/** Keeps the screen on while the page is shown, in browsers that can. */
export function KeepAwake() {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    const stopped = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const keep = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused in power saving mode, where the screen may turn off.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (stopped.signal.aborted) void lock?.release();
    };
    void keep();
    document.addEventListener("visibilitychange", () => void keep(), { signal: stopped.signal });
    return () => {
      stopped.abort();
      void lock?.release();
    };
  }, []);
  return null;
}
