import { isComposing } from "#components/ui/keyboard/is-composing.ts";

/**
 * Remembers the last click on a button in `box`, or Enter in a field, while the code that handles it is loading. A
 * disabled button that waits for its code (`data-hydrating`) counts, too: globals.css lets its clicks through to the box.
 * @returns a function that stops and repeats the click; call it once the code is there
 */
export function holdClicks(box: HTMLElement): () => void {
  let held: HTMLElement | null = null;
  const isInBox = (target: EventTarget | null) => target instanceof Node && box.contains(target);
  function holdClick(event: MouseEvent): void {
    if (!isInBox(event.target)) return;
    held = buttonOf(event) ?? hydratingButtons(box).find((button) => contains(button, event)) ?? null;
  }
  function holdEnter(event: KeyboardEvent): void {
    const { key, target } = event;
    if (isComposing(event) || key !== "Enter" || !isInBox(target) || !(target instanceof HTMLInputElement))
      return;
    held = hydratingButtons(target.form).find(({ type }) => type === "submit") ?? null;
  }
  // React stops events on content that is not hydrated at the document.
  window.addEventListener("click", holdClick, true);
  window.addEventListener("keydown", holdEnter, true);
  return () => {
    window.removeEventListener("click", holdClick, true);
    window.removeEventListener("keydown", holdEnter, true);
    held?.click();
  };
}

/** Returns the clicked button, unless the browser itself handles it, by submitting a form or opening details. */
function buttonOf({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
}

function hydratingButtons(within: HTMLElement | null): HTMLButtonElement[] {
  return [...(within?.querySelectorAll<HTMLButtonElement>("button[data-hydrating]") ?? [])];
}

function contains(button: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
