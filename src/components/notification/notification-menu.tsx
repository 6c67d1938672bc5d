"use client";
import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { BellButton } from "#components/notification/bell-button.tsx";
import { NotificationList } from "#components/notification/notification-list.tsx";
import { useNotifications } from "#components/notification/use-notifications.ts";

/** The focus begins on the menu itself: its first control may still be on its way, and the next Tab leads there. */
const beginOnMenu = { onEntryFocus: (event: Event) => event.preventDefault() };

/**
 * The bell and its menu. Each notification has two controls, a link and a button, which a `menu` cannot hold: to
 * assistive technology it is a dialog of links and buttons, in which the arrow keys move too.
 */
export function NotificationMenu() {
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const notifications = useNotifications(open, passFocusOn);
  const { unread } = notifications;
  const countId = useId();

  /** Whoever archived with the keyboard goes on at the next one; without this they would be out of the menu. */
  function passFocusOn(id: number): void {
    const buttons = [...(content.current?.querySelectorAll<HTMLElement>("[data-archive]") ?? [])];
    const at = buttons.findIndex(({ dataset }) => dataset.archive === String(id));
    if (buttons[at] !== document.activeElement) return;
    (buttons[at + 1] ?? buttons[at - 1] ?? content.current)?.focus();
  }

  /** Radix gives Tab no meaning in a menu; in a dialog it goes from control to control, and at the end out of it. */
  function moveByTab(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "Tab") return;
    event.preventDefault();
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
    const at = controls.indexOf(document.activeElement as HTMLElement);
    const next = event.shiftKey ? controls[at - 1] : controls[at + 1];
    if (next) next.focus();
    else setOpen(false);
  }

  return (
    <RadixMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <RadixMenu.Trigger asChild aria-haspopup="dialog" aria-describedby={countId}>
        <BellButton unread={unread} />
      </RadixMenu.Trigger>
      <span id={countId} aria-live="polite" className="sr-only">
        {unread > 0 ? `${unread > 99 ? "More than 99" : unread} new` : ""}
      </span>
      <RadixMenu.Portal>
        <RadixMenu.Content
          ref={content}
          role="dialog"
          aria-orientation={undefined}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onKeyDown={moveByTab}
          {...beginOnMenu}
          className="z-50 flex max-h-(--radix-dropdown-menu-content-available-height) w-[min(25rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-overlay"
        >
          <NotificationList notifications={notifications} />
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
