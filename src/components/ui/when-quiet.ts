const QUIET_MS = 2_000;

/**
 * Does what the page can wait for: when it has loaded and has been left in peace for a moment.
 * @returns what calls it off
 */
export function whenQuiet(work: () => unknown): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  const wait = () => {
    waiting = setTimeout(work, QUIET_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(waiting);
  };
}
