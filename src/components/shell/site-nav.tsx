"use client";
import { type MouseEvent, useId } from "react";
import { useSession } from "#components/session/use-session.ts";
import { commonItems, sessionItems } from "#components/shell/nav-items.ts";
import { type NavItem, NavLink } from "#components/shell/nav-link.tsx";
import { buttonClass } from "#components/ui/button.tsx";

/**
 * The site's navigation: in a line on wide screens, behind a Menu button on narrow ones.
 * While the session is pending only the common links show; what comes later pushes nothing aside.
 */
export function SiteNav() {
  const session = useSession();
  const personal = session.status === "done" ? sessionItems(session) : [];
  const menuId = useId();
  return (
    <nav aria-label="Main" className="flex grow items-center justify-end">
      <div className="hidden grow items-center justify-between lg:flex">
        <NavList items={commonItems} />
        <NavList items={personal} />
      </div>
      <button type="button" popoverTarget={menuId} className={buttonClass("secondary", "lg:hidden")}>
        Menu
      </button>
      <div id={menuId} popover="auto" className="menu-popover p-4 lg:hidden" onClick={closeOnLink}>
        <NavList items={[...commonItems, ...personal]} vertical />
      </div>
    </nav>
  );
}

function NavList({ items, vertical = false }: { items: readonly NavItem[]; vertical?: boolean }) {
  return (
    <ul className={vertical ? "flex flex-col gap-1" : "flex items-center"}>
      {items.map((item) => (
        <li key={item.href}>
          <NavLink item={item} />
        </li>
      ))}
    </ul>
  );
}

/** A followed link does not load the page anew, so the menu has to be closed by hand. */
function closeOnLink(event: MouseEvent<HTMLDivElement>): void {
  if (event.target instanceof Element && event.target.closest("a")) event.currentTarget.hidePopover();
}
