"use client";
import { clsx } from "clsx";
import NextLink, { useLinkStatus } from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { useNavigation, useReportNavigation } from "./navigation-progress.tsx";

/** Wraps next/link: shows a mark and the progress bar while the page is pending. */
export function Link({ className, children, ...props }: ComponentProps<typeof NextLink> & { href: string }) {
  return (
    <NextLink className={clsx("link", className)} {...props}>
      {children}
      <LinkStatus />
    </NextLink>
  );
}

function LinkStatus() {
  const { pending } = useLinkStatus();
  useReportNavigation(pending);
  return pending ? <PendingMark /> : null;
}

/** Link that loads a new document, with the same mark and progress bar. */
export function DocumentLink({
  href,
  className,
  children,
  onClick,
  ...props
}: ComponentProps<"a"> & { href: string }) {
  const { leavingFor, leaveFor } = useNavigation();
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!event.defaultPrevented && !opensElsewhere) leaveFor(href);
  }
  return (
    // On pages that send no referrer, too, /logout sees that a link of this site was followed.
    <a href={href} referrerPolicy="origin" className={clsx("link", className)} {...props} onClick={follow}>
      {children}
      {leavingFor === href ? <PendingMark /> : null}
    </a>
  );
}

/** Overlay on the pressed link, styled by globals.css. */
function PendingMark() {
  return <span aria-hidden="true" data-pending="" className="pending-mark" />;
}
