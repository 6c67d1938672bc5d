/**
 * Runs `work` after the next frame is painted, so that the press of a button is seen before what follows is rendered.
 * @returns a function that cancels it
 * @see https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner
 */
export function afterPaint(work: () => unknown): () => void {
  let isCancelled = false;
  requestAnimationFrame(() => setTimeout(() => isCancelled || work()));
  return () => {
    isCancelled = true;
  };
}
