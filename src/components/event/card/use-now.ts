"use client";
import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** Returns the current time, which goes on while the page is open; null on the server and until hydration. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
