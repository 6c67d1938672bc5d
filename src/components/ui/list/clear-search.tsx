"use client";
import type { MouseEvent } from "react";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/**
 * Link from a search without results to the whole list. Moves the focus to the search box, since the link disappears
 * with the search.
 * @param props.onClear replaces the navigation if the parent changes the list itself
 */
export function ClearSearch({
  href,
  onClear,
  variant = "secondary",
  children = "Clear search",
}: {
  href: string;
  onClear?: () => void;
  variant?: ButtonVariant;
  children?: string;
}) {
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (onClear) event.preventDefault();
    onClear?.();
    const box = document.querySelector<HTMLInputElement>('input[type="search"]');
    box?.form?.reset();
    box?.focus();
  }
  return (
    <LinkButton href={href} prefetch={false} variant={variant} onClick={follow}>
      {children}
    </LinkButton>
  );
}
