"use client";
import { usePathname } from "next/navigation";
import { currentOf } from "#components/shell/nav-items.ts";
import { Link } from "#components/ui/navigation/link.tsx";

/** Link of the footer; its `aria-current` marks its page and the pages below that. */
export function FooterLink(props: { href: string; className: string; children: string }) {
  const { href, children } = props;
  const current = currentOf({ href, text: children }, usePathname());
  return <Link prefetch={false} aria-current={current} {...props} />;
}
