"use client";
import { usePathname } from "next/navigation";
import { currentOf, type NavItem } from "#components/shell/nav-items.ts";
import { DocumentLink, Link } from "#components/ui/navigation/link.tsx";

const linkClass =
  "flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap transition-colors duration-quick hover:bg-pandan-soft " +
  "lg:max-xl:px-2 lg:max-xl:text-sm aria-[current]:text-pandan aria-[current]:underline aria-[current]:decoration-turmeric " +
  "aria-[current]:decoration-3 aria-[current]:underline-offset-8";

/** Link of the navigation; pages that need a login are not prefetched. */
export function NavLink({ item }: { item: NavItem }) {
  const current = currentOf(item, usePathname());
  const props = { href: item.href, className: linkClass, "aria-current": current } as const;
  if (item.plain) return <DocumentLink {...props}>{item.text}</DocumentLink>;
  return (
    <Link prefetch={false} {...props}>
      {item.text}
    </Link>
  );
}
