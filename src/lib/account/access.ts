import { parseCallbackUri, withCallbackUri } from "#lib/account/callback-uri.ts";
import { EVENT_QUERY_NAMES } from "#lib/event/event-query.ts";
import { OFFER_QUERY_NAMES } from "#lib/offers/offer-query.ts";

/** Role that a page requires. */
export type Role =
  | "public"
  /** Visitors; a user who is logged in is redirected. */
  | "guest"
  /** Users who are logged in, activated or not. */
  | "authenticated"
  /** Activated users. */
  | "activated"
  | "admin"
  /** No page; redirects to /login and keeps callbackURI. */
  | "toLogin"
  /** Not found in production. */
  | "development"
  /** Target of a rewrite; a direct request gets the same status. */
  | "status";

/** Page that needs a role or a row, or that has a rendering per query string. */
export type Page = {
  /** `*` is one or more segments, `:name` exactly one. */
  path: string;
  role: Role;
  /**
   * Event that `:id` names: one the viewer may see; one they organise (admins and hosts); one they may change (the member who
   * proposed it, too, until it is published).
   */
  event?: "visible" | "organised" | "changeable";
  /** Guide that `:id` names. */
  guide?: "exists";
  /** Community fridge that `:id` names and the viewer may see. */
  fridge?: "visible";
  /** Offer of free food that `:id` names: one the viewer may see, or one of their own. */
  offer?: "visible" | "own";
  /** Part of the site that the operator may switch off; its pages are not found then. */
  feature?: "offers";
  /** Link of a mail that `:token` makes. */
  mailLink?: "valid";
  /** Stays open after a logout, as the page itself shows that it needs a login. */
  staysOpen?: true;
  /** Renders the list for a query string that has one of these names; the page at `path` is cached for everyone. */
  browse?: { path: string; names: readonly string[]; fixed?: Record<string, string> };
};

/** Pages by path; the first match counts. */
export const pages: readonly Page[] = [
  { path: "/home", role: "activated" },
  { path: "/home/*", role: "activated" },
  { path: "/login", role: "guest" },
  { path: "/register", role: "guest" },
  { path: "/auth/login", role: "guest" },
  { path: "/auth/register", role: "guest" },
  { path: "/auth/forgot", role: "public" },
  { path: "/auth/reset/:token", role: "public" },
  { path: "/auth/undo/:token", role: "public" },
  { path: "/auth", role: "toLogin" },
  { path: "/auth/*", role: "toLogin" },
  { path: "/auth0/login", role: "guest" },
  { path: "/auth0", role: "toLogin" },
  { path: "/auth0/*", role: "toLogin" },
  { path: "/activate", role: "authenticated" },
  { path: "/activate/:token", role: "authenticated" },
  { path: "/verify", role: "authenticated" },
  { path: "/verify/:token", role: "authenticated" },
  { path: "/pass", role: "authenticated" },
  { path: "/settings", role: "activated" },
  { path: "/settings/*", role: "activated" },
  {
    path: "/events",
    role: "public",
    browse: { path: "/events/browse", names: [...EVENT_QUERY_NAMES, "scope"] },
  },
  {
    path: "/events/past",
    role: "public",
    browse: { path: "/events/browse", names: EVENT_QUERY_NAMES, fixed: { scope: "past" } },
  },
  { path: "/events/create", role: "activated" },
  { path: "/events/me", role: "activated" },
  { path: "/events/me/:id", role: "activated", event: "visible", staysOpen: true },
  { path: "/events/:id/edit", role: "activated", event: "changeable" },
  { path: "/events/:id/changes", role: "admin", event: "visible" },
  { path: "/events/:id/check-in", role: "activated", event: "organised" },
  { path: "/events/:id/close", role: "activated", event: "organised" },
  { path: "/events/:id/poster", role: "activated", event: "organised" },
  { path: "/events/:id/attendees", role: "activated", event: "organised" },
  { path: "/events/:id/attendees/csv", role: "activated", event: "organised" },
  { path: "/events/:id", role: "public", event: "visible" },
  { path: "/guides/:id", role: "public", guide: "exists" },
  { path: "/fridges/create", role: "activated" },
  { path: "/fridges/:id", role: "public", fridge: "visible" },
  {
    path: "/offers",
    role: "public",
    feature: "offers",
    browse: { path: "/offers/browse", names: OFFER_QUERY_NAMES },
  },
  { path: "/offers/create", role: "activated", feature: "offers" },
  { path: "/offers/me", role: "activated", feature: "offers" },
  { path: "/offers/:id", role: "public", feature: "offers", offer: "visible" },
  { path: "/offers/:id/card.png", role: "public", feature: "offers" },
  { path: "/offers/:id/edit", role: "activated", feature: "offers", offer: "own" },
  { path: "/unsubscribe/:token", role: "public", mailLink: "valid" },
  { path: "/feedback", role: "public", browse: { path: "/feedback/browse", names: ["page"] } },
  { path: "/help", role: "public", browse: { path: "/help/browse", names: ["q"] } },
  { path: "/feedback/create", role: "activated" },
  { path: "/dashboard", role: "admin" },
  { path: "/dashboard/*", role: "admin" },
  { path: "/admin", role: "admin" },
  { path: "/admin/guides/new", role: "admin" },
  { path: "/admin/guides/:id", role: "admin", guide: "exists" },
  { path: "/admin/fridges/:id", role: "admin", fridge: "visible" },
  { path: "/admin/*", role: "admin" },
  { path: "/food", role: "activated" },
  { path: "/food/*", role: "activated" },
  { path: "/dev/*", role: "development" },
  { path: "/unauthorized", role: "status" },
  { path: "/unavailable", role: "status" },
  { path: "/event-not-found", role: "status" },
];

const patterns = pages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:(\w+)/g, "(?<$1>[^/]+)").replace("*", ".+")}$`, "i"),
}));

export type PageMatch = {
  page: Page;
  /** Id in the path, or null when it is missing or no positive int32. */
  id: number | null;
  /** Token in the path of a mailed link, or null. */
  token: string | null;
};

/**
 * Finds the row of a page, and the id or token in its path; a path without a row is public.
 * @param pathname as in a URL; escapes are decoded first, since the router decodes them too
 */
export function matchPage(pathname: string): PageMatch {
  const path = decodePath(pathname);
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { page, id: toId(match.groups?.id), token: match.groups?.token ?? null };
  }
  return { page: { path, role: "public" }, id: null, token: null };
}

/** Decodes a path, except for `%2F`, which separates no segments. */
function decodePath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  try {
    return decodeURIComponent(path.replace(/%2f/gi, "%252F"));
  } catch {
    return path;
  }
}

/** Returns the id that a part of a path names: a positive int32 without leading zeros; else null. */
export function toId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return id <= 2_147_483_647 ? id : null;
}

/** Values of a repeated name that a list reads: more than a filter has choices. */
const MAX_REPEATS = 10;

/**
 * Returns the internal path that renders a list for its query string, or null if the cached page matches it. Drops
 * unknown names.
 */
export function findBrowsePath({ browse }: Page, searchParams: URLSearchParams): string | null {
  if (!browse) return null;
  const params = new URLSearchParams();
  for (const name of browse.names) {
    for (const value of searchParams.getAll(name).slice(0, MAX_REPEATS)) params.append(name, value);
  }
  if (params.size === 0) return null;
  for (const [name, value] of Object.entries(browse.fixed ?? {})) params.set(name, value);
  return `${browse.path}?${params}`;
}

const NEEDS_LOGIN: ReadonlySet<Role> = new Set(["authenticated", "activated", "admin"]);

/** Returns true if an open page has to redirect to the login once the session is over. */
export function leavesForLogin({ role, staysOpen }: Page): boolean {
  return NEEDS_LOGIN.has(role) && !staysOpen;
}

export type PageViewer = { isAdmin: boolean; activated: boolean } | null;
export type AccessDecision = { kind: "show" } | { kind: "redirect"; to: string } | { kind: "unauthorized" };

/**
 * Decides by the viewer's role whether a page is shown.
 * @param url `uri` is path and query, `callbackUri` the parameter of that name in the query
 */
export function checkRole(
  role: Role,
  url: { uri: string; pathname: string; callbackUri: string | null },
  viewer: PageViewer,
): AccessDecision {
  const redirect = (to: string): AccessDecision => ({ kind: "redirect", to });
  if (!viewer && NEEDS_LOGIN.has(role)) return redirect(withCallbackUri("/login", url.uri));
  switch (role) {
    case "toLogin":
      return redirect(withCallbackUri("/login", url.callbackUri));
    case "guest":
      return viewer ? redirect(parseTarget(url.callbackUri, "/")) : { kind: "show" };
    case "authenticated":
      // Show the page of a mailed link to activated users too: it confirms that they are activated.
      if (viewer?.activated && url.pathname === "/activate")
        return redirect(parseTarget(url.callbackUri, "/home"));
      return { kind: "show" };
    case "activated":
    case "admin":
      if (!viewer?.activated) return redirect(withCallbackUri("/activate", url.uri));
      return role === "admin" && !viewer.isAdmin ? { kind: "unauthorized" } : { kind: "show" };
    default:
      return { kind: "show" };
  }
}

function parseTarget(callbackUri: string | null, fallback: string): string {
  return parseCallbackUri(callbackUri) ?? fallback;
}
