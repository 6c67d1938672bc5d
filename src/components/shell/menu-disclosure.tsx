"use client";
import { usePathname } from "next/navigation";
import { type FocusEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";

/**
 * Menu button of narrow screens with its panel: a native `<details>`, which works without JavaScript. With
 * JavaScript, Escape, a click outside, Tab past its end and a change of the path close it, too. It stays open during
 * a navigation, to show the pressed link.
 * @param props.label content of the button
 */
export function MenuDisclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const close = useCallback(() => menu.current?.removeAttribute("open"), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the path
  useEffect(close, [pathname]);
  useEffect(() => {
    function closeBeside(event: PointerEvent): void {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    }
    function closeByEscape(event: KeyboardEvent): void {
      if (isComposing(event) || event.key !== "Escape" || !menu.current?.open) return;
      close();
      button.current?.focus();
    }
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, [close]);
  function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  }
  function closeOnSamePage({ target }: MouseEvent): void {
    const link = target instanceof Element && target.closest("a");
    if (link && link.pathname === pathname) close();
  }

  return (
    // The user may have opened it before hydration.
    <details ref={menu} onBlur={closeBehindFocus} suppressHydrationWarning className="lg:hidden">
      <summary
        ref={button}
        className={buttonClass("secondary", "cursor-pointer px-4 [&::-webkit-details-marker]:hidden")}
      >
        {label}
      </summary>
      {/* biome-ignore lint/a11y: the links inside handle keys; this handler sees their clicks. */}
      <div className="menu-panel px-4 py-3 sm:px-6" onClick={closeOnSamePage}>
        {children}
      </div>
    </details>
  );
}
