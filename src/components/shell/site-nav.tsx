"use client";
import { usePathname } from "next/navigation";
import { memo, type ReactNode, useMemo } from "react";
import { useSession } from "#components/session/use-session.ts";
import { MenuDisclosure } from "#components/shell/menu-disclosure.tsx";
import { commonItems, currentOf, type NavItem, sessionItems } from "#components/shell/nav-items.ts";
import { DocumentLink, Link } from "#components/ui/navigation/link.tsx";

/**
 * Navigation of the site: a row on wide screens, behind a Menu button on narrow ones. While the session is pending,
 * shows the common links only; the others appear without a layout shift.
 * @param props.children shown before the personal links, or before the Menu button
 */
export function SiteNav({ children }: { children?: ReactNode }) {
  const { status, isLoggedIn, isAdmin } = useSession();
  const personal = useMemo(
    () => (status === "done" ? sessionItems({ isLoggedIn, isAdmin }) : []),
    [status, isLoggedIn, isAdmin],
  );
  const all = useMemo(() => [...commonItems, ...personal], [personal]);
  return (
    <nav aria-label="Main" className="flex grow items-center justify-end gap-1">
      <div className="mr-auto hidden lg:block">
        <NavList items={commonItems} />
      </div>
      {children}
      <div className="hidden lg:block">
        <NavList items={personal} />
      </div>
      <MenuDisclosure>
        <NavList items={all} vertical />
      </MenuDisclosure>
    </nav>
  );
}

const NavList = memo(function NavList(props: { items: readonly NavItem[]; vertical?: boolean }) {
  return (
    <ul
      className={
        props.vertical ? "flex flex-col divide-y divide-line text-lg [&_a]:min-h-13" : "flex items-center"
      }
    >
      {props.items.map((item) => (
        <li key={item.href}>
          <NavLink item={item} />
        </li>
      ))}
    </ul>
  );
});

const linkClass =
  "flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap transition-colors duration-quick hover:bg-pandan-soft " +
  "lg:max-xl:px-2 lg:max-xl:text-sm aria-[current]:text-pandan aria-[current]:underline aria-[current]:decoration-turmeric " +
  "aria-[current]:decoration-3 aria-[current]:underline-offset-8";

/** Link of the navigation; pages that need a login are not prefetched. */
function NavLink({ item }: { item: NavItem }) {
  const current = currentOf(item, usePathname());
  const props = { href: item.href, className: linkClass, "aria-current": current } as const;
  if (item.plain) return <DocumentLink {...props}>{item.text}</DocumentLink>;
  return (
    <Link prefetch={false} {...props}>
      {item.text}
    </Link>
  );
}
