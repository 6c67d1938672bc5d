"use client";
import { memo, type ReactNode, useMemo } from "react";
import { useSession } from "#components/session/use-session.ts";
import { MenuDisclosure } from "#components/shell/menu-disclosure.tsx";
import { commonItems, type NavItem, sessionItems } from "#components/shell/nav-items.ts";
import { NavLink } from "#components/shell/nav-link.tsx";

/**
 * Navigation of the site: a row on wide screens, behind a Menu button on narrow ones. While the session is pending
 * only the common links show; the others move nothing when they appear.
 * @param props.children stand before the personal links, or before the Menu button
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
