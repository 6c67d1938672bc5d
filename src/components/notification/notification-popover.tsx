"use client";
import * as Popover from "@radix-ui/react-popover";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { BellButton } from "#components/notification/bell-button.tsx";
import { NotificationList } from "#components/notification/notification-list.tsx";
import { useNotifications } from "#components/notification/use-notifications.ts";
import { TrpcProvider } from "#trpc/provider.tsx";

/** Bell and its popover, with the tRPC client. */
export function NotificationPopover() {
  return (
    <TrpcProvider>
      <BellPopover />
    </TrpcProvider>
  );
}

/** Bell and its popover: a dialog whose links and buttons are reached by Tab and the arrow keys. */
function BellPopover() {
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const notifications = useNotifications(open, passFocusOn);
  const { unread } = notifications;
  const countId = useId();

  /** Moves the focus to the next Archive button, before the notification of the focused one is removed. */
  function passFocusOn(id: number): void {
    const buttons = [...(content.current?.querySelectorAll<HTMLElement>("[data-archive]") ?? [])];
    const at = buttons.findIndex(({ dataset }) => dataset.archive === String(id));
    if (buttons[at] !== document.activeElement) return;
    (buttons[at + 1] ?? buttons[at - 1] ?? content.current)?.focus();
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild aria-describedby={countId}>
        <BellButton unread={unread} />
      </Popover.Trigger>
      <span id={countId} aria-live="polite" className="sr-only">
        {unread > 0 ? `${unread > 99 ? "More than 99" : unread} new` : ""}
      </span>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-label="Notifications"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // Focuses the popover itself, since its first control may still be loading; Tab moves to it.
            event.preventDefault();
            content.current?.focus();
          }}
          onKeyDown={moveByArrowKey}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-[min(25rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-overlay outline-none"
        >
          <NotificationList notifications={notifications} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Moves the focus between controls by arrow key, wrapping at the ends, and to the ends by Home and End. */
function moveByArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const at = controls.findIndex((control) => control.matches(":focus"));
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: controls[at + 1] ?? controls[0],
    ArrowUp: controls[at - 1] ?? controls.at(-1),
    Home: controls[0],
    End: controls.at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
