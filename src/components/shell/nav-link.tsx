"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";

const linkClass =
  "flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap transition-colors duration-quick hover:bg-pandan-soft aria-[current=page]:text-pandan " +
  "aria-[current=page]:underline aria-[current=page]:font-semibold aria-[current=page]:decoration-turmeric aria-[current=page]:decoration-3 " +
  "aria-[current=page]:underline-offset-8";

export type NavItem = {
  href: string;
  text: string;
  /** A plain `<a>`: a prefetched link would carry out what its address does. */
  plain?: boolean;
};

/** A link of the navigation; pages that need a login are not fetched ahead. */
export function NavLink({ item, onFollow }: { item: NavItem; onFollow?: (() => void) | undefined }) {
  const current = usePathname() === item.href ? "page" : undefined;
  const props = {
    href: item.href,
    className: linkClass,
    "aria-current": current,
    onClick: onFollow,
  } as const;
  if (item.plain) return <a {...props}>{item.text}</a>;
  return (
    <Link prefetch={false} {...props}>
      {item.text}
    </Link>
  );
}
