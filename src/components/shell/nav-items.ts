export type NavItem = {
  href: string;
  text: string;
  /** Other paths whose pages belong to this item. */
  also?: readonly string[];
  /** Renders a plain `<a>`, since a request for this URL has side effects. */
  plain?: boolean;
  /** Is in the row of wide screens: of everybody, or of visitors, whose row is shorter. */
  inRow?: boolean | "visitors";
};

/** Links that do not depend on the session. @param hasOffers false on a site without free food */
export const commonItems = (hasOffers: boolean): readonly NavItem[] => [
  { href: "/", text: "Home" },
  { href: "/home", text: "My Account" },
  { href: "/events", text: "Events", inRow: true },
  ...(hasOffers ? [{ href: "/offers", text: "Free Food", inRow: true }] : []),
  { href: "/food", text: "My Eaten Foods", inRow: true },
  // A member's row has room for three links. Last, so that it moves no other when a visitor's is known to be one.
  { href: "/guides", text: "Guides", inRow: hasOffers ? "visitors" : true },
];

export const login: NavItem = {
  href: "/login",
  text: "Login/Register",
  also: ["/register", "/auth", "/auth0"],
  inRow: true,
};
const dashboard: NavItem = { href: "/dashboard", text: "Admin Dashboard", also: ["/admin"] };
const settings: NavItem = { href: "/settings", text: "Settings", inRow: true };

/** Links that depend on the session. @param hasOffers false on a site without free food */
export function sessionItems(
  session: { isLoggedIn: boolean; isAdmin: boolean },
  hasOffers: boolean,
): readonly NavItem[] {
  if (!session.isLoggedIn) return [login];
  return [
    ...(session.isAdmin ? [dashboard] : []),
    { href: "/events/me", text: "My Events", also: ["/pass"] },
    ...(hasOffers ? [{ href: "/offers/me", text: "Your Food" }] : []),
    settings,
    { href: "/logout", text: "Logout", plain: true },
  ];
}

/** Links in the row of wide screens. */
export const inRow = (items: readonly NavItem[], isVisitor = false) =>
  items.filter((item) => item.inRow === true || (isVisitor && item.inRow));

/**
 * Returns the value of a link's `aria-current`.
 * @param pathname of the URL
 * @returns `page` on the item's page, `true` on a page below it, undefined on any other
 */
export function currentOf(item: NavItem, pathname: string): "page" | true | undefined {
  if (pathname === item.href) return "page";
  // The viewer's own pages, such as /events/me, are below a list in the URL only.
  if (/\/me\b/.test(pathname) && !item.href.endsWith("/me")) return undefined;
  return (
    [item.href, ...(item.also ?? [])].some((path) => path !== "/" && isBelow(pathname, path)) || undefined
  );
}

function isBelow(pathname: string, path: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`);
}
