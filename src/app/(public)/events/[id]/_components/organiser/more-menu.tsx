"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "#components/ui/button.tsx";

/** Menu of links and buttons, each in an `<li>`, behind `More`. Closes on Escape and on a press elsewhere. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        const { current } = menu;
        // Stays open under a dialog that one of its buttons opened, which returns the focus to it.
        const isCovered = current?.closest('[aria-hidden="true"]');
        if (current && !isCovered && target instanceof Node && !current.contains(target))
          current.open = false;
      },
      { signal },
    );
    menu.current?.addEventListener(
      "keydown",
      ({ key, currentTarget }) => {
        if (key !== "Escape" || !(currentTarget instanceof HTMLDetailsElement)) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      },
      { signal },
    );
    return () => stopped.abort();
  }, []);
  return (
    <details ref={menu} className="sm:relative">
      <summary className={buttonClass("secondary", "cursor-pointer list-none")}>
        More
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false" className="w-3 fill-none stroke-current">
          <path d="m1 1 5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      <ul className="absolute left-0 z-30 mt-2 w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 shadow-overlay [&_.button]:w-full [&_.button]:justify-start [&_.button]:border-0 [&_.button]:text-left">
        {children}
      </ul>
    </details>
  );
}
