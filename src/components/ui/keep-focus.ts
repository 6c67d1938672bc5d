/** Moves the focus to the page's content when what had it is gone or disabled, so that Tab goes on from there. */
export function keepFocus(): void {
  if (isFocusLost()) document.getElementById("main-content")?.focus({ preventScroll: true });
}

/** Whether no element takes keys: browsers differ in whether a button that becomes disabled keeps the focus. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(":disabled");
}
