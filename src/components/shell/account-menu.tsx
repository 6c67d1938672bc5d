"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { AccountButton } from "#components/shell/account-button.tsx";
import { currentOf, type NavItem } from "#components/shell/nav-items.ts";
import { loadPart } from "#components/ui/load-part.ts";
import { memoizeImport, onFirstInteraction } from "#components/ui/loading/lazy-load.ts";

type OpenedMenu = typeof import("#components/shell/opened-account-menu.tsx").OpenedAccountMenu;

const loadMenu = memoizeImport(() =>
  import("#components/shell/opened-account-menu.tsx").then((module) => module.OpenedAccountMenu),
);

/** Returns the links in the account's menu: those that the row has no room for, and the settings. */
export const inAccountMenu = (items: readonly NavItem[]) =>
  items.filter((item) => item.inRow !== true || item.href === "/settings");

/**
 * Button `Account`. The first press on the page loads its menu, as does a rest, so that it opens without a connection, too.
 * @param props.items all links of the navigation
 */
export function AccountMenu(props: { items: readonly NavItem[] }) {
  const items = inAccountMenu(props.items);
  const [Menu, setMenu] = useState<OpenedMenu | null>(null);
  const pathname = usePathname();
  useEffect(() => onFirstInteraction(() => loadMenu().catch(() => {})), []);
  const isCurrent = items.some((item) => currentOf(item, pathname)) || undefined;
  const button = { "aria-current": isCurrent };
  if (Menu) return <Menu items={items} button={button} />;
  const open = () => void loadPart(loadMenu).then((menu) => setMenu(() => menu));
  return (
    <AccountButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={({ key }) => key === "ArrowDown" && open()}
    />
  );
}
