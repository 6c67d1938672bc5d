import { afterPageLoad } from "#components/ui/lazy-load.ts";
import { toast } from "#components/ui/toast/toast.ts";

const INTERACTIONS = ["pointerdown", "keydown"] as const;
/** Pause before a failed part is requested again without an interaction. */
const RETRY_MS = 10_000;

/**
 * Loads code that a page needs right after its own scripts: once the page has loaded, or at the first interaction.
 * Retries until it succeeds: after a pause, when the browser is online again, and at each interaction, whose failure a
 * toast reports.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof window === "undefined") return load();
  let isAsked = await nextChance((proceed) => afterPageLoad(0, proceed));
  for (;;) {
    try {
      return await load();
    } catch {
      if (isAsked) {
        toast({
          title: "Part of this page could not be loaded",
          description: "Please try again later",
          variant: "destructive",
        });
      }
      isAsked = await nextChance(retryLater);
    }
  }
}

/** Waits for an interaction or for `start` to proceed. @returns true after an interaction */
function nextChance(start: (proceed: () => void) => () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = start(() => finish(false));
    const interact = () => finish(true);
    for (const type of INTERACTIONS) window.addEventListener(type, interact, true);
    function finish(isAsked: boolean): void {
      stop();
      for (const type of INTERACTIONS) window.removeEventListener(type, interact, true);
      resolve(isAsked);
    }
  });
}

function retryLater(proceed: () => void): () => void {
  const timer = setTimeout(proceed, RETRY_MS);
  window.addEventListener("online", proceed);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", proceed);
  };
}
