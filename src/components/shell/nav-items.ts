export type NavItem = {
  href: string;
  text: string;
  /** Paths whose pages belong to the item too. */
  also?: readonly string[];
  /** A plain `<a>`: a prefetched link would carry out what its address does. */
  plain?: boolean;
};

/** Links that everybody sees. */
export const commonItems: readonly NavItem[] = [
  { href: "/", text: "Home" },
  { href: "/home", text: "My Account" },
  { href: "/events", text: "Events" },
  { href: "/events/me", text: "My Events" },
  { href: "/guides", text: "Guides" },
  { href: "/food", text: "My Eaten Foods" },
];

const login: NavItem = { href: "/login", text: "Login/Register", also: ["/register", "/auth", "/auth0"] };
const dashboard: NavItem = { href: "/dashboard", text: "Admin Dashboard", also: ["/admin"] };

/** Links that depend on who is signed in. */
export function sessionItems(session: { isLoggedIn: boolean; isAdmin: boolean }): readonly NavItem[] {
  if (!session.isLoggedIn) return [login];
  return [
    ...(session.isAdmin ? [dashboard] : []),
    { href: "/settings", text: "Settings" },
    { href: "/logout", text: "Logout", plain: true },
  ];
}

/**
 * The item that a page belongs to.
 * @param pathname as in a URL
 * @returns `page` for the page that the item leads to, `true` for a page below it, undefined for any other
 */
export function currentOf(item: NavItem, pathname: string): "page" | true | undefined {
  if (pathname === item.href) return "page";
  // My Events stand below the events in the path alone.
  const isMine = isBelow(pathname, "/events/me");
  if (item.href === "/events" && isMine) return undefined;
  return (
    [item.href, ...(item.also ?? [])].some((path) => path !== "/" && isBelow(pathname, path)) || undefined
  );
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
