"use client";
import { usePathname } from "next/navigation";
import { memo, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { useSession } from "#components/session/use-session.ts";
import { commonItems, type NavItem, sessionItems } from "#components/shell/nav-items.ts";
import { NavLink } from "#components/shell/nav-link.tsx";
import { buttonClass } from "#components/ui/button.tsx";

/**
 * The site's navigation: in a line on wide screens, behind a Menu button on narrow ones.
 * While the session is pending only the common links show; what comes later pushes nothing aside.
 * @param props.children stand before the personal links, or the Menu button
 */
export function SiteNav({ children }: { children?: ReactNode }) {
  const { status, isLoggedIn, isAdmin } = useSession();
  const personal = useMemo(
    () => (status === "done" ? sessionItems({ isLoggedIn, isAdmin }) : []),
    [status, isLoggedIn, isAdmin],
  );
  const all = useMemo(() => [...commonItems, ...personal], [personal]);
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  // The menu stays while a page is awaited, so that the pressed link shows it; the page itself closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other page closes it
  useEffect(() => menu.current?.hidePopover?.(), [pathname]);
  return (
    <nav aria-label="Main" className="flex grow items-center justify-end gap-1">
      <div className="mr-auto hidden lg:block">
        <NavList items={commonItems} />
      </div>
      {children}
      <div className="hidden lg:block">
        <NavList items={personal} />
      </div>
      <button type="button" popoverTarget={menuId} className={buttonClass("secondary", "px-4 lg:hidden")}>
        <MenuMark />
        Menu
      </button>
      <div id={menuId} ref={menu} popover="auto" className="menu-popover px-4 py-3 sm:px-6 lg:hidden">
        <NavList items={all} vertical />
      </div>
    </nav>
  );
}

function MenuMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="size-5 fill-none stroke-current">
      <path d="M2 5h16M2 10h16M2 15h10" strokeWidth="2" strokeLinecap="round" />
    </svg>
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
