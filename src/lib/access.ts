import { parseCallbackUri, withCallbackUri } from "#lib/callback-uri.ts";

/**
 * Who may open a page.
 * - `public`: anybody
 * - `guest`: visitors only; whoever is logged in is sent on
 * - `login`: logged in, activated or not
 * - `member`: logged in and activated
 * - `admin`: an activated admin
 * - `toLogin`: no page; leads to /login, keeping callbackURI
 * - `joined`: as `member`, and the event has to be there
 * - `organiser`: as `joined`, and one has to be an admin or who proposed the event
 * - `edited`: as `admin`, and the event has to be there
 * - `editedGuide`: as `admin`, and the guide has to be there
 * - `development`: not there in production
 * - `event`: anybody who may see that event; else it is not found
 * - `guide`: anybody, and the guide has to be there
 * - `status`: the page behind a rewrite, which has that status when opened itself too
 */
export type Access =
  | "public"
  | "guest"
  | "login"
  | "member"
  | "admin"
  | "toLogin"
  | "event"
  | "guide"
  | "joined"
  | "organiser"
  | "edited"
  | "editedGuide"
  | "development"
  | "status";

/** Levels whose pages lead a visitor to the login. */
const NEEDS_LOGIN: ReadonlySet<Access> = new Set([
  "login",
  "member",
  "admin",
  "joined",
  "organiser",
  "edited",
  "editedGuide",
]);

/**
 * Whether an open page leads to the login once nobody is logged in any more. The page of a joined event says in place
 * that somebody has to log in.
 */
export const leavesForLogin = (access: Access): boolean => NEEDS_LOGIN.has(access) && access !== "joined";

/** Path → access, the first row that matches; `*` is one or more segments, `:name` exactly one. */
export const accessTable: readonly (readonly [path: string, access: Access])[] = [
  ["/home", "member"],
  ["/home/*", "member"],
  ["/login", "guest"],
  ["/register", "guest"],
  ["/auth/login", "guest"],
  ["/auth/register", "guest"],
  ["/auth/forgot", "public"],
  ["/auth/reset/:token", "public"],
  ["/auth/undo/:token", "public"],
  ["/auth", "toLogin"],
  ["/auth/*", "toLogin"],
  ["/auth0/login", "guest"],
  ["/auth0", "toLogin"],
  ["/auth0/*", "toLogin"],
  ["/activate", "login"],
  ["/activate/:token", "login"],
  ["/verify", "login"],
  ["/verify/:token", "login"],
  ["/settings", "member"],
  ["/settings/*", "member"],
  ["/events/create", "member"],
  ["/events/me", "member"],
  ["/events/me/:id", "joined"],
  ["/events/past", "public"],
  ["/events/:id/edit", "edited"],
  ["/events/:id/attendees", "organiser"],
  ["/events/:id/attendees/csv", "organiser"],
  ["/events/:id", "event"],
  ["/guides/:id", "guide"],
  ["/feedback/create", "member"],
  ["/dashboard", "admin"],
  ["/dashboard/*", "admin"],
  ["/admin", "admin"],
  ["/admin/guides/new", "admin"],
  ["/admin/guides/:id", "editedGuide"],
  ["/admin/*", "admin"],
  ["/food", "member"],
  ["/food/*", "member"],
  ["/dev/*", "development"],
  ["/unauthorized", "status"],
  ["/unavailable", "status"],
  ["/event-not-found", "status"],
];

const rows = accessTable.map(([path, access]) => ({
  access,
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`, "i"),
}));

/**
 * The access level of a page; `public` for every path the table does not name.
 * @param pathname as in a URL; escapes are decoded first, since the router decodes them too
 */
export function accessOf(pathname: string): Access {
  const path = decodePath(pathname);
  return rows.find(({ pattern }) => pattern.test(path))?.access ?? "public";
}

function decodePath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The id in /events/{id}, in what is below it, and in /events/me/{id}, or null when it is no positive int32. */
export function eventIdOf(pathname: string): number | null {
  const [, digits] =
    /^\/events\/(?:me\/)?([1-9]\d{0,9})(?:\/(?:edit|attendees|attendees\/csv))?\/?$/.exec(
      decodePath(pathname),
    ) ?? [];
  return toInt32(digits);
}

/** The id in /guides/{id} or /admin/guides/{id}, or null when it is no positive int32. */
export function guideIdOf(pathname: string): number | null {
  const [, digits] = /^(?:\/admin)?\/guides\/([1-9]\d{0,9})\/?$/.exec(decodePath(pathname)) ?? [];
  return toInt32(digits);
}

function toInt32(digits: string | undefined): number | null {
  const id = Number(digits ?? Number.NaN);
  return id <= 2_147_483_647 ? id : null;
}

export type PageViewer = { isAdmin: boolean; activated: boolean } | null;
export type AccessDecision = { kind: "show" } | { kind: "redirect"; to: string } | { kind: "unauthorized" };

/**
 * What happens to somebody who opens a page with one of the levels that depend on who they are.
 * @param page `uri` is its path and query, `callbackUri` the parameter of that name in the query
 */
export function decideAccess(
  access: Access,
  page: { uri: string; pathname: string; callbackUri: string | null },
  viewer: PageViewer,
): AccessDecision {
  const redirect = (to: string): AccessDecision => ({ kind: "redirect", to });
  if (!viewer && NEEDS_LOGIN.has(access)) return redirect(withCallbackUri("/login", page.uri));
  switch (access) {
    case "toLogin":
      return redirect(withCallbackUri("/login", page.callbackUri));
    case "guest":
      return viewer ? redirect(parseTarget(page.callbackUri, "/")) : { kind: "show" };
    case "login":
      // A mailed link is still opened by somebody already activated: its screen says so.
      if (viewer?.activated && page.pathname === "/activate")
        return redirect(parseTarget(page.callbackUri, "/home"));
      return { kind: "show" };
    case "member":
    case "joined":
    case "organiser":
    case "edited":
    case "editedGuide":
    case "admin":
      if (!viewer?.activated) return redirect(withCallbackUri("/activate", page.uri));
      return (access === "admin" || access === "edited" || access === "editedGuide") && !viewer.isAdmin
        ? { kind: "unauthorized" }
        : { kind: "show" };
    default:
      return { kind: "show" };
  }
}

/**
 * Where a list with a search or a page in its address is made; null for the address of any other page. The
 * lists themselves are kept for everybody, and know nothing of an address's query.
 */
export function browsePathOf(pathname: string, searchParams: URLSearchParams): string | null {
  const path = decodePath(pathname);
  const page = searchParams.get("page");
  if (path === "/feedback" && page !== null) return `/feedback/browse?${new URLSearchParams({ page })}`;
  if (path !== "/events" && path !== "/events/past") return null;
  if (!searchParams.has("q") && !searchParams.has("page") && !searchParams.has("scope")) return null;
  const params = new URLSearchParams();
  for (const name of ["q", "page"]) {
    const value = searchParams.get(name);
    if (value !== null) params.set(name, value);
  }
  if (path === "/events/past" || searchParams.get("scope") === "past") params.set("scope", "past");
  return `/events/browse?${params}`;
}

function parseTarget(callbackUri: string | null, fallback: string): string {
  return parseCallbackUri(callbackUri) ?? fallback;
}
