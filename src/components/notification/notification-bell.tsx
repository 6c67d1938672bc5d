"use client";
import { BellButton } from "#components/notification/bell-button.tsx";
import { useSession } from "#components/session/use-session.ts";
import { usePart } from "#components/ui/load-part.ts";
import { memoizeImport } from "#components/ui/loading/lazy-load.ts";

const loadPopover = memoizeImport(() =>
  import("#components/notification/notification-popover.tsx").then((module) => module.NotificationPopover),
);

/**
 * Bell of an activated member; nothing for others or while the session is pending. Only members download the popover's
 * chunk; the bell is disabled until it has loaded.
 */
export function NotificationBell() {
  const { isActivated } = useSession();
  const Popover = usePart(loadPopover, isActivated);
  if (!isActivated) return null;
  return Popover ? <Popover /> : <BellButton disabled data-hydrating="" />;
}
