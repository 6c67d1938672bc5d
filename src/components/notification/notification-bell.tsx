"use client";
import { useEffect, useState } from "react";
import { BellButton } from "#components/notification/bell-button.tsx";
import { useSession } from "#components/session/use-session.ts";
import { memoizeImport } from "#components/ui/lazy-load.ts";

type Menu = typeof import("#components/notification/notification-menu.tsx").NotificationMenu;

const loadMenu = memoizeImport(() =>
  import("#components/notification/notification-menu.tsx").then((module) => module.NotificationMenu),
);

/**
 * The bell of whoever is logged in and activated; nothing for others, and while that is not known. Its menu comes only to
 * those: to everybody else the header stays light. Where it cannot be had, the bell rests until the connection is back.
 */
export function NotificationBell() {
  const { isActivated } = useSession();
  const [Menu, setMenu] = useState<Menu | null>(null);
  useEffect(() => {
    if (!isActivated || Menu) return;
    const load = () =>
      void loadMenu().then(
        (menu) => setMenu(() => menu),
        () => {},
      );
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [isActivated, Menu]);
  if (!isActivated) return null;
  return Menu ? <Menu /> : <BellButton disabled data-waking="" />;
}
