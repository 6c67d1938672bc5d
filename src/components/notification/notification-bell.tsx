"use client";
import { useEffect, useState } from "react";
import { BellButton } from "#components/notification/bell-button.tsx";
import { useSession } from "#components/session/use-session.ts";
import { memoizeImport } from "#components/ui/loading/lazy-load.ts";

type NotificationPopover =
  typeof import("#components/notification/notification-popover.tsx").NotificationPopover;

const loadPopover = memoizeImport(() =>
  import("#components/notification/notification-popover.tsx").then((module) => module.NotificationPopover),
);

/**
 * Bell of an activated member; nothing for others or while the session is pending. Only members download the popover's
 * chunk. If it fails to load, the bell stays disabled until the browser is online again.
 */
export function NotificationBell() {
  const { isActivated } = useSession();
  const [Popover, setPopover] = useState<NotificationPopover | null>(null);
  useEffect(() => {
    if (!isActivated || Popover) return;
    const load = () =>
      void loadPopover().then(
        (popover) => setPopover(() => popover),
        () => {},
      );
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [isActivated, Popover]);
  if (!isActivated) return null;
  return Popover ? <Popover /> : <BellButton disabled data-hydrating="" />;
}
