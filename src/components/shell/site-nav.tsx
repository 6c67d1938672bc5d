"use client";
import type { ReactNode } from "react";
import { useSession } from "#components/session/use-session.ts";
import { MenuDisclosure } from "#components/shell/menu-disclosure.tsx";
import { inRow, type NavItem, sessionItems } from "#components/shell/nav-items.ts";
import { NavLink } from "#components/shell/nav-link.tsx";
import { usePart } from "#components/ui/load-part.ts";
import { memoizeImport } from "#components/ui/loading/lazy-load.ts";
import { Link } from "#components/ui/navigation/link.tsx";

const loadAccountMenu = memoizeImport(() =>
  import("#components/shell/account-menu.tsx").then((module) => module.AccountMenu),
);

/**
 * Navigation of the site: on wide screens a row with the account's menu, on narrow ones all links behind a Menu button.
 * While the session is pending, shows the common links only; the others appear without a layout shift.
 * @param props.common links of the server, which are not in the page's scripts
 * @param props.hasOffers false on a site without free food
 * @param props.menuLabel content of the Menu button
 * @param props.children shown before the account's menu, or before the Menu button
 */
export function SiteNav({
  common,
  hasOffers,
  menuLabel,
  children,
}: {
  common: readonly NavItem[];
  hasOffers: boolean;
  menuLabel: ReactNode;
  children?: ReactNode;
}) {
  const { status, isLoggedIn, isAdmin } = useSession();
  const personal = status === "done" ? sessionItems({ isLoggedIn, isAdmin }, hasOffers) : [];
  const all = [...common, ...personal];
  const AccountMenu = usePart(loadAccountMenu, isLoggedIn);
  return (
    <nav aria-label="Main" className="flex grow items-center justify-end gap-1">
      <div className="mr-auto hidden lg:block">
        <NavList items={inRow(common, status === "done" && !isLoggedIn)} />
      </div>
      <div className="hidden lg:block">
        <NavList items={inRow(personal)} />
      </div>
      {children}
      {isLoggedIn ? (
        // As wide as the button, whose code only members load.
        <div className="hidden w-27 lg:block">{AccountMenu && <AccountMenu items={all} />}</div>
      ) : null}
      <MenuDisclosure label={menuLabel}>
        <NavList items={all} vertical />
      </MenuDisclosure>
    </nav>
  );
}

/** Link to the landing page for visitors and to /home for members. */
export function HomeLink(props: { className: string; children: ReactNode }) {
  const { isLoggedIn } = useSession();
  return <Link href={isLoggedIn ? "/home" : "/"} prefetch={false} {...props} />;
}

function NavList(props: { items: readonly NavItem[]; vertical?: boolean }) {
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
}
