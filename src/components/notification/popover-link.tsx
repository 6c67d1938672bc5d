"use client";
import type { ReactNode } from "react";
import { useReload } from "#components/notification/use-reload.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";

/** Link in the popover, which closes on its click. */
export function PopoverLink(props: { href: string; className: string; children: ReactNode }) {
  const { push } = useNavigate();
  const reload = useReload();
  return (
    <Link
      href={props.href}
      prefetch={false}
      onNavigate={(event) => {
        // Navigates by the router, since the link unmounts with the popover and cannot show the progress bar.
        event.preventDefault();
        push(props.href);
        if (isShown(props.href)) reload();
      }}
      className={props.className}
    >
      {props.children}
    </Link>
  );
}

/** Returns whether a link leads to a part of the current page, which the router only scrolls to. */
function isShown(href: string): boolean {
  const { pathname, search } = new URL(href, window.location.href);
  return pathname === window.location.pathname && search === window.location.search;
}
