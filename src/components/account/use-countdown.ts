"use client";
import { useCallback, useEffect, useState } from "react";

/** Whole seconds left of a wait that `start` begins, 0 when there is none; a tab that slept catches up. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [wait, setWait] = useState({ until: 0, secondsLeft: 0 });

  const start = useCallback((seconds: number) => {
    setWait({ until: Date.now() + seconds * 1_000, secondsLeft: Math.ceil(seconds) });
  }, []);

  const running = wait.secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setWait(({ until }) => ({ until, secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1_000)) }));
    }, 1_000);
    return () => clearInterval(timer);
  }, [running]);

  return { secondsLeft: wait.secondsLeft, start };
}
