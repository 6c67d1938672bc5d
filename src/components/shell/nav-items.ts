export type NavItem = {
  href: string;
  text: string;
  /** Other paths whose pages belong to this item. */
  also?: readonly string[];
  /** Renders a plain `<a>`, since a request for this URL has side effects. */
  plain?: boolean;
};

/** Links that do not depend on the session. */
export const commonItems: readonly NavItem[] = [
  { href: "/", text: "Home" },
  { href: "/home", text: "My Account" },
  { href: "/events", text: "Events" },
  { href: "/guides", text: "Guides" },
  { href: "/food", text: "My Eaten Foods" },
];

export const login: NavItem = {
  href: "/login",
  text: "Login/Register",
  also: ["/register", "/auth", "/auth0"],
};
const myEvents: NavItem = { href: "/events/me", text: "My Events", also: ["/pass"] };
const dashboard: NavItem = { href: "/dashboard", text: "Admin Dashboard", also: ["/admin"] };

/** Links that depend on the session. */
export function sessionItems(session: { isLoggedIn: boolean; isAdmin: boolean }): readonly NavItem[] {
  if (!session.isLoggedIn) return [login];
  return [
    ...(session.isAdmin ? [dashboard] : []),
    myEvents,
    { href: "/settings", text: "Settings" },
    { href: "/logout", text: "Logout", plain: true },
  ];
}

/**
 * Returns the value of a link's `aria-current`.
 * @param pathname of the URL
 * @returns `page` on the item's page, `true` on a page below it, undefined on any other
 */
export function currentOf(item: NavItem, pathname: string): "page" | true | undefined {
  if (pathname === item.href) return "page";
  // My Events is below Events in the URL only.
  const isMine = isBelow(pathname, "/events/me");
  if (item.href === "/events" && isMine) return undefined;
  return (
    [item.href, ...(item.also ?? [])].some((path) => path !== "/" && isBelow(pathname, path)) || undefined
  );
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
