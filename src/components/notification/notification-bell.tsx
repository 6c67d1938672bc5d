"use client";
import dynamic from "next/dynamic";
import { BellButton } from "#components/notification/bell-button.tsx";
import { useSession } from "#components/session/use-session.ts";

/** Comes only to those who can have notifications: to everybody else the header stays light. */
const NotificationMenu = dynamic(
  () => import("#components/notification/notification-menu.tsx").then((module) => module.NotificationMenu),
  { ssr: false, loading: () => <BellButton disabled data-waking="" /> },
);

/** The bell of whoever is logged in and activated; nothing for others, and while that is not known. */
export function NotificationBell() {
  const { isActivated } = useSession();
  return isActivated ? <NotificationMenu /> : null;
}
