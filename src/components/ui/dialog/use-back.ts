"use client";
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Parts of the Navigation API that are used here, which the browsers of 2023 do not all have. */
type Navigation = EventTarget & { currentEntry: { index: number } | null };
type NavigateEvent = Event & { navigationType: string; destination: { index: number } };

/**
 * Closes the dialog on top on Back, where the browser lets a page cancel it. Elsewhere the page is left, and what was typed waits
 * for its return.
 * @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
export function useBack(
  content: RefObject<HTMLElement | null>,
  { isEnabled, close }: { isEnabled: boolean; close: () => void },
): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const navigation = findNavigation();
    if (!isEnabled || !navigation) return;
    function listen(event: Event): void {
      const { navigationType, destination } = event as NavigateEvent;
      const isBack =
        navigationType === "traverse" && destination.index < (navigation?.currentEntry?.index ?? 0);
      if (!isBack || !event.cancelable || !content.current) return;
      if ([...document.querySelectorAll('[role="dialog"]')].at(-1) !== content.current) return;
      event.preventDefault();
      onBack();
    }
    navigation.addEventListener("navigate", listen);
    return () => navigation.removeEventListener("navigate", listen);
  }, [content, isEnabled]);
}

const findNavigation = (): Navigation | undefined =>
  (window as Window & { navigation?: Navigation }).navigation;
