"use client";
import { ActionButton } from "#components/ui/action-button.tsx";

/** Opens the browser's dialog for printing. */
export function PrintButton() {
  return <ActionButton onClick={() => window.print()}>Print</ActionButton>;
}
