"use client";
import type { MouseEvent } from "react";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/**
 * Leads to the whole list when a search has found nothing. It goes with that, so the search box takes the focus.
 * @param props.onClear does it in place of the link, where the page itself changes the list
 */
export function ClearSearch({ href, onClear }: { href: string; onClear?: () => void }) {
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (onClear) event.preventDefault();
    onClear?.();
    const box = document.querySelector<HTMLInputElement>('input[type="search"]');
    box?.form?.reset();
    box?.focus();
  }
  return (
    <LinkButton href={href} prefetch={false} variant="secondary" onClick={follow}>
      Clear search
    </LinkButton>
  );
}
