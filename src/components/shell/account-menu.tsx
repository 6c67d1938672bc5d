"use client";
import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useState } from "react";
import { currentOf, inAccountMenu, type NavItem } from "#components/shell/nav-items.ts";
import { loadPart } from "#components/ui/load-part.ts";
import { memoizeImport, onFirstInteraction } from "#components/ui/loading/lazy-load.ts";

type OpenedMenu = typeof import("#components/shell/opened-account-menu.tsx").OpenedAccountMenu;

const loadMenu = memoizeImport(() =>
  import("#components/shell/opened-account-menu.tsx").then((module) => module.OpenedAccountMenu),
);

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

/** Button of the menu, with the attributes that the menu gives it. */
export function AccountButton(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props} className="nav-link">
      Account
      <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false" className="w-3 fill-none stroke-current">
        <path d="m1 1 5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
