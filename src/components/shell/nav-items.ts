import type { NavItem } from "#components/shell/nav-link.tsx";

/** Links that everybody sees. */
export const commonItems: readonly NavItem[] = [
  { href: "/", text: "Home" },
  { href: "/home", text: "My Account" },
  { href: "/events", text: "Events" },
  { href: "/food", text: "My Eaten Foods" },
];

/** Links that depend on who is signed in. */
export function sessionItems(session: { isLoggedIn: boolean; isAdmin: boolean }): readonly NavItem[] {
  if (!session.isLoggedIn) return [{ href: "/login", text: "Login/Register" }];
  return [
    ...(session.isAdmin ? [{ href: "/dashboard", text: "Admin Dashboard" }] : []),
    { href: "/settings", text: "Settings" },
    { href: "/logout", text: "Logout", plain: true },
  ];
}
