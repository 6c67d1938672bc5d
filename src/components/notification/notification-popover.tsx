"use client";
import { DismissableLayer } from "@radix-ui/react-dismissable-layer";
import {
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { BellButton } from "#components/notification/bell-button.tsx";
import { NotificationList } from "#components/notification/notification-list.tsx";
import { useNotifications } from "#components/notification/use-notifications.ts";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";
import { TrpcProvider } from "#trpc/provider.tsx";

/** Bell and its popover, with the tRPC client. */
export function NotificationPopover() {
  return (
    <TrpcProvider>
      <BellPopover />
    </TrpcProvider>
  );
}

/**
 * Bell and its popover: a dialog whose links and buttons are reached by Tab and the arrow keys. CSS places it, since
 * measuring and placing it by script takes longer than a phone has until the next frame.
 */
function BellPopover() {
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const notifications = useNotifications(open, passFocusOn);
  const { unread } = notifications;
  const countId = useId();
  const contentId = useId();

  useEffect(() => {
    // Focuses the popover itself, since its first control may still be loading; Tab moves to it.
    if (open) content.current?.focus({ preventScroll: true });
  }, [open]);
  function close(): void {
    setOpen(false);
    bell.current?.focus();
  }
  function closeOnLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest("a")) close();
  }
  /** Moves the focus to the next Archive button, before the notification of the focused one is removed. */
  function passFocusOn(id: number): void {
    const buttons = [...(content.current?.querySelectorAll<HTMLElement>("[data-archive]") ?? [])];
    const at = buttons.findIndex(({ dataset }) => dataset.archive === String(id));
    if (buttons[at] !== document.activeElement) return;
    (buttons[at + 1] ?? buttons[at - 1] ?? content.current)?.focus();
  }

  return (
    // Places the popover below the bell, or on a narrow screen below the header.
    <div className="flex sm:relative">
      <BellButton
        ref={bell}
        unread={unread}
        aria-describedby={countId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onClick={() => (open ? close() : startTransition(() => setOpen(true)))}
      />
      <span id={countId} aria-live="polite" className="sr-only">
        {unread > 0 ? `${unread > 99 ? "More than 99" : unread} new` : ""}
      </span>
      {open ? (
        <DismissableLayer
          ref={content}
          id={contentId}
          role="dialog"
          aria-label="Notifications"
          tabIndex={-1}
          deferPointerDownOutside
          onEscapeKeyDown={(event) => {
            if (isComposing(event)) event.preventDefault();
            else bell.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The bell closes the popover by its own click.
            if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault();
          }}
          onDismiss={() => setOpen(false)}
          onClick={closeOnLink}
          onKeyDown={moveFocus}
          className="absolute top-15.5 right-2 z-50 flex max-h-[calc(100dvh-4.375rem)] w-[min(25rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-overlay outline-none sm:top-13 sm:right-0"
        >
          <NotificationList notifications={notifications} />
        </DismissableLayer>
      ) : null}
    </div>
  );
}

/** Moves the focus between controls by arrow key, and to the ends by Home and End. Arrow keys and Tab wrap at the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event)) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const at = controls.findIndex((control) => control.matches(":focus"));
  const next = controls[at + 1] ?? controls[0];
  const previous = controls[at - 1] ?? controls.at(-1);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: next,
    ArrowUp: previous,
    Home: controls[0],
    End: controls.at(-1),
  };
  if (event.shiftKey && at <= 0) targets.Tab = previous;
  if (!event.shiftKey && at === controls.length - 1) targets.Tab = next;
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey;
  const target = targets[event.key];
  if (!target || (event.key === "Tab" && isShortcut)) return;
  event.preventDefault();
  target.focus();
}
