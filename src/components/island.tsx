"use client";
import {
  Activity,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";
import { loadPart } from "#components/ui/load-part.ts";

type PartProps<Props> = { of: Props; onHydrated: () => void };

/**
 * Returns a component whose code is not among the page's own scripts. The server renders it; its HTML stays as it is
 * until `load` succeeds, which hydrates it and repeats the last click on it. Provides it with the tRPC client.
 *
 * During a navigation within the document, the previous page stays until the code is loaded.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const [{ TrpcProvider }, Component] = await loadPart(() =>
      Promise.all([import("#trpc/provider.tsx"), load()]),
    );
    return {
      default: ({ of, onHydrated }: PartProps<Props>) => (
        <TrpcProvider>
          {createElement(Component, of)}
          <ReportHydrated onHydrated={onHydrated} />
        </TrpcProvider>
      ),
    };
  });
  return (props: Props) => (
    <IslandBox>{(onHydrated) => <Part of={props} onHydrated={onHydrated} />}</IslandBox>
  );
}

/**
 * Box of an island, which adds no box to the layout; `data-hydrating` marks it until its code runs.
 *
 * `Activity` is React's boundary of selective hydration without a fallback: `Suspense` would send the content of a large
 * page hidden, until a script moves it into place.
 * @see https://react.dev/reference/react/Activity
 */
function IslandBox({ children }: { children: (onHydrated: () => void) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  // Repeats the click when `isHydrated` changes, after the render that enables the buttons.
  useEffect(() => (isHydrated || !box.current ? undefined : holdClicks(box.current)), [isHydrated]);
  // Keeps the content from rendering again when `isHydrated` changes.
  const content = useMemo(() => children(() => setHydrated(true)), [children]);
  return (
    <div ref={box} className="contents" data-hydrating={isHydrated ? undefined : ""}>
      <Activity>{content}</Activity>
    </div>
  );
}

function ReportHydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/**
 * Remembers the last click on a button in `box`, or Enter in a field, while the code that handles it is loading. A
 * disabled button that waits for its code (`data-hydrating`) counts, too: globals.css lets its clicks through to the box.
 * @returns a function that stops and repeats the click; call it once the code is there
 */
function holdClicks(box: HTMLElement): () => void {
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
