import type { NavItem } from "#components/shell/nav-items.ts";

/** Links in the account's menu: those that the row has no room for, and the settings. Public pages do not load it. */
export const inAccountMenu = (items: readonly NavItem[]) =>
  items.filter((item) => !item.inRow || item.href === "/settings");
