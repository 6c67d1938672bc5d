const REST_MS = 5_000;
const INTERACTIONS = ["pointerdown", "keydown"] as const;

/**
 * Does something when the page has loaded and so much time has passed.
 * @returns what calls it off
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
 * Fetches what only a use of the page can need: with the first press of a finger, button or key, which comes a moment
 * before the click, or when the page has been at rest for a while.
 * @returns what calls it off
 */
export function onFirstInteraction(fetchPart: () => unknown): () => void {
  const stopTimer = afterPageLoad(REST_MS, begin);
  function stop(): void {
    stopTimer();
    for (const type of INTERACTIONS) window.removeEventListener(type, begin, true);
  }
  function begin(): void {
    stop();
    void fetchPart();
  }
  for (const type of INTERACTIONS) window.addEventListener(type, begin, true);
  return stop;
}

/** `load`, made once for all who ask; what has failed is tried again by the next. */
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
