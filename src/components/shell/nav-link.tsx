"use client";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { currentOf, type NavItem } from "#components/shell/nav-items.ts";
import { DocumentLink, Link } from "#components/ui/navigation/link.tsx";

/**
 * Link of the navigation; pages that need a login are not prefetched.
 * @param props.item the rest are attributes of the link, such as those that a menu gives its items
 */
export function NavLink({ item, ...rest }: { item: NavItem } & Omit<ComponentProps<"a">, "href">) {
  const current = currentOf(item, usePathname());
  const props = { href: item.href, className: "nav-link", "aria-current": current, ...rest } as const;
  if (item.plain) return <DocumentLink {...props}>{item.text}</DocumentLink>;
  return (
    <Link prefetch={false} {...props}>
      {item.text}
    </Link>
  );
}
