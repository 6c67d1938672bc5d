"use client";
import { useEffect, useState } from "react";

/**
 * Returns the last `value` that stayed unchanged for `delayMs`.
 * @param isUnfinished keeps the value before, while a composition goes on
 */
export function useDebounced<Value>(value: Value, delayMs: number, isUnfinished = false): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isUnfinished) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs, isUnfinished]);
  return settled;
}
