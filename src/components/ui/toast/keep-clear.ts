/** Elements that a toast must not cover. */
const TARGETS = "h1, h2, h3, a[href], button, input, select, textarea, summary";
/** Content of a closed menu, which has boxes in some browsers. */
const HIDDEN = "details:not([open]) > :not(summary)";
const STEP_PX = 8;

/**
 * Places a toast where it covers as little as possible of headings, fields, buttons and links, as near to the bottom as can be, and
 * again when the page or the window changes.
 * @returns stops it
 */
export function keepClear(toast: HTMLElement | null): (() => void) | undefined {
  const region = toast?.parentElement;
  const content = document.getElementById("main-content");
  if (!toast || !region || !content) return;
  let frame = 0;
  function placeSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (toast && region && !toast.matches(":hover, :focus-within")) place(toast, region);
    });
  }
  const observer = new MutationObserver(placeSoon);
  observer.observe(content, { childList: true, subtree: true });
  window.addEventListener("resize", placeSoon);
  placeSoon();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener("resize", placeSoon);
    region.style.bottom = "";
  };
}

function place(toast: HTMLElement, region: HTMLElement): void {
  region.style.bottom = "";
  const height = toast.offsetHeight;
  const { left, right } = toast.getBoundingClientRect();
  const targets = findTargets(region).filter((box) => box.left < right && box.right > left);
  const view = window.visualViewport;
  const freeBottom = view && view.scale < 1.01 ? view.offsetTop + view.height : window.innerHeight;
  const lowest = freeBottom - Number.parseFloat(getComputedStyle(region).bottom);
  let best = { bottom: lowest, covered: Number.POSITIVE_INFINITY };
  for (let bottom = lowest; bottom - height > STEP_PX && best.covered > 0; bottom -= STEP_PX) {
    const covered = targets.reduce((sum, box) => sum + overlap(box, { top: bottom - height, bottom }), 0);
    if (covered < best.covered) best = { bottom, covered };
  }
  region.style.bottom = `${window.innerHeight - best.bottom}px`;
}

/** Returns the boxes of all targets in the window, or of those in the open dialog, whose page is out of reach. */
function findTargets(region: HTMLElement): DOMRect[] {
  const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
  return [...(dialog ?? document).querySelectorAll(TARGETS)]
    .filter((element) => !region.contains(element) && !element.closest(HIDDEN))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}

type Band = { top: number; bottom: number };

/** Returns the height in px that two boxes share, with a margin between them. */
const overlap = (a: Band, b: Band): number =>
  Math.max(0, Math.min(a.bottom, b.bottom + STEP_PX / 2) - Math.max(a.top, b.top - STEP_PX / 2));
