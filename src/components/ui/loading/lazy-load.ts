import { afterPaint } from "#components/ui/after-paint.ts";

const REST_MS = 5_000;
const INTERACTIONS = ["pointerdown", "keydown"] as const;

/**
 * Runs `work` the given time after the `load` event.
 * @returns a function that cancels it
 */
export function afterPageLoad(ms: number, work: () => unknown): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  const wait = () => {
    waiting = setTimeout(work, ms);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(waiting);
  };
}

/**
 * Loads a chunk that only an interaction needs: on the first pointerdown or keydown, which precedes the click, or when
 * the page is idle for a while.
 * @returns a function that cancels it
 */
export function onFirstInteraction(fetchPart: () => unknown): () => void {
  const stopTimer = afterPageLoad(REST_MS, begin);
  function stop(): void {
    stopTimer();
    for (const type of INTERACTIONS) window.removeEventListener(type, begin, true);
  }
  function begin(): void {
    stop();
    afterPaint(fetchPart);
  }
  for (const type of INTERACTIONS) window.addEventListener(type, begin, true);
  return stop;
}

/** Memoizes a dynamic import; the next call retries a failed one. */
export function memoizeImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
