import { type NextRequest, NextResponse } from "next/server";
import { env } from "#env.ts";
import { checkRole, findBrowsePath, matchPage, type Page, type PageMatch } from "#lib/account/access.ts";
import { STORED_LISTS, toStoredList } from "#lib/offers/list/stored-list.ts";
import { authenticateOnce } from "#server/api/authenticate-once.ts";
import { readBrowserCredentials } from "#server/auth/session/cookies.ts";
import { type ResolvedViewer, resolveViewer } from "#server/auth/session/resolve-viewer.ts";
import { database } from "#server/db/client.ts";
import { noteUnavailable, requestContext } from "#server/http/request-context.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import { isOpenedHere } from "#server/http/same-origin.ts";
import { logFailure } from "#server/log-failure.ts";
import { offerSettings } from "#server/offer-settings.ts";
import { isPublic } from "#server/public-subject.ts";
import { canSeeEvent, isOrganiser, mayChangeEvent } from "#server/services/event/row/access.ts";
import { canSeeFridge } from "#server/services/fridge/read-fridges.ts";
import { findMailSubscription } from "#server/services/notification/unsubscribe.ts";
import { canSeeOffer, isGiver } from "#server/services/offer/list/get-offer.ts";
import { logger } from "#server/telemetry/logger.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Pages with a row in lib/access.ts. Next.js reads this list without running it. Never an /api path. `x-has-query` is
 * set by on-request.ts, so that a list without a query string costs no call of this proxy.
 */
export const config = {
  matcher: [
    "/home/:path*",
    "/login",
    "/register",
    "/auth/:path*",
    "/auth0/:path*",
    "/activate/:path*",
    "/verify/:path*",
    "/pass",
    "/settings/:path*",
    "/events/:path+",
    { source: "/events", has: [{ type: "header", key: "x-has-query" }] },
    "/guides/:path+",
    "/fridges/:path+",
    "/offers/:path*",
    "/unsubscribe/:token",
    { source: "/feedback", has: [{ type: "header", key: "x-has-query" }] },
    { source: "/help", has: [{ type: "header", key: "x-has-query" }] },
    "/feedback/create",
    "/dashboard/:path*",
    "/admin/:path*",
    "/food/:path*",
    "/dev/:path*",
    "/unauthorized",
    "/unavailable",
    "/event-not-found",
    "/logout",
  ],
};

/** Decides who may open a page before any of it runs; every procedure still checks access itself. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  try {
    return await respond(request);
  } catch (error) {
    const failure = toAppError(error);
    // A prefetch is no reason for an error in the console; the call that follows it gets the refusal.
    if (failure.code === "OTHER_ACCOUNT" && requestContext().isPrefetch)
      return new NextResponse(null, { status: 204 });
    // The router loads a page whose data is no RSC payload as a new document; a download shows the error.
    if (failure.code === "OTHER_ACCOUNT") {
      const { status, headers, body } = errorReply(failure);
      return new NextResponse(String(body), { status, headers });
    }
    const { requestId } = requestContext();
    if (failure.status < 500) logger().error({ err: error, requestId }, "page guard failed");
    else logFailure(failure, { requestId }, "page guard failed");
    if (failure.code === "UNAVAILABLE") noteUnavailable();
    return showWithStatus(request, "/unavailable", 503);
  }
}

const STATUS_PAGES: Record<string, number> = {
  "/unauthorized": 403,
  "/unavailable": 503,
  "/event-not-found": 404,
};

/** Path without a page: Next.js renders not-found.tsx for it, with its text in the HTML. */
const NOT_A_PAGE = "/not-a-page";

const LOGOUT = "/logout";

async function respond(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  // A link on another site, or in a text of a member, must not log the viewer out.
  if (pathname === LOGOUT)
    return isOpenedHere(request.headers)
      ? NextResponse.next()
      : NextResponse.rewrite(new URL("/logout/confirm", request.url));
  const match = matchPage(pathname);
  const { role, feature } = match.page;
  if (feature === "offers" && !offerSettings().isOn) return showWithStatus(request, NOT_A_PAGE, 404);
  // A list with its filters in the path has its own URL.
  if (match.page.path.startsWith(STORED_LISTS)) return showWithStatus(request, NOT_A_PAGE, 404);
  if (role === "status") return showWithStatus(request, pathname, STATUS_PAGES[pathname] ?? 404);
  if (role === "development" && env().NODE_ENV !== "development")
    return showWithStatus(request, NOT_A_PAGE, 404);
  if (role === "development") return NextResponse.next();
  if (role === "public") return respondPublic(request, match);

  if (requestContext().isPrefetch && (await needsRefresh(request)))
    return new NextResponse(null, { status: 204 });
  return respondTo(request, async (viewer) => {
    const url = { uri: uriOf(request), pathname, callbackUri: searchParams.get("callbackURI") };
    const byRole = checkRole(role, url, viewer);
    return byRole.kind === "show" ? checkResource(match, viewer) : byRole;
  });
}

/** Looks the viewer up only where their own or an admin's event or offer may be concerned. */
async function respondPublic(request: NextRequest, match: PageMatch): Promise<NextResponse> {
  const browsePath = findBrowsePath(match.page, request.nextUrl.searchParams);
  if (browsePath) return NextResponse.rewrite(new URL(toStoredList(browsePath) ?? browsePath, request.url));
  const forVisitors = await checkResource(match, null);
  const { accessToken, refreshToken } = readBrowserCredentials(request.headers);
  const mayDiffer =
    (match.page.event || match.page.offer) && match.id !== null && (accessToken || refreshToken);
  if (forVisitors.kind === "show" || !mayDiffer) return toResponse(request, forVisitors);
  return respondTo(request, (viewer) => checkResource(match, viewer));
}

type Decision = ReturnType<typeof checkRole> | { kind: "missing"; notFoundPath: string };

/** Decides for the viewer of the request's cookies, which are refreshed if need be. */
async function respondTo(
  request: NextRequest,
  decide: (viewer: ResolvedViewer["viewer"]) => Decision | Promise<Decision>,
): Promise<NextResponse> {
  const resolved = await resolveViewer(
    database().db,
    readBrowserCredentials(request.headers),
    new Date(),
    authenticateOnce,
  );
  const response = toResponse(request, await decide(resolved.viewer), resolved.requestCookies);
  for (const cookie of resolved.setCookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Checks the event, guide, fridge, offer or mailed link that a page is about. */
async function checkResource(
  { page, id, token }: PageMatch,
  viewer: ResolvedViewer["viewer"],
): Promise<Decision> {
  const ctx = { db: database().db, viewer };
  if (page.fridge) {
    const isVisible = id !== null && (await (viewer ? canSeeFridge(ctx, id) : isPublic(`fridge:${id}`)));
    return isVisible ? { kind: "show" } : { kind: "missing", notFoundPath: NOT_A_PAGE };
  }
  if (page.offer) return checkOffer(page.offer, id, viewer);
  if (page.guide || page.mailLink) {
    const exists = page.guide
      ? id !== null && (await isPublic(`guide:${id}`))
      : token !== null && (await findMailSubscription(ctx, token)) !== null;
    return exists ? { kind: "show" } : { kind: "missing", notFoundPath: NOT_A_PAGE };
  }
  const missing: Decision = { kind: "missing", notFoundPath: "/event-not-found" };
  if (page.event === "visible") {
    const isVisible = id !== null && (await (viewer ? canSeeEvent(ctx, id) : isPublic(`event:${id}`)));
    return isVisible ? { kind: "show" } : missing;
  }
  if (page.event === "organised" || page.event === "changeable") {
    const isAllowed = page.event === "organised" ? isOrganiser : mayChangeEvent;
    const allowed = id === null ? null : await isAllowed(ctx, id);
    if (allowed === null) return missing;
    return allowed ? { kind: "show" } : { kind: "unauthorized" };
  }
  return { kind: "show" };
}

/** Checks the offer that a page is about. */
async function checkOffer(
  needed: NonNullable<Page["offer"]>,
  id: number | null,
  viewer: ResolvedViewer["viewer"],
): Promise<Decision> {
  const ctx = { db: database().db, viewer, offers: offerSettings() };
  const missing: Decision = { kind: "missing", notFoundPath: NOT_A_PAGE };
  if (id === null) return missing;
  if (!(await (viewer ? canSeeOffer(ctx, id) : isPublic(`offer:${id}`)))) return missing;
  if (needed === "own" && !(viewer && (await isGiver(ctx.db, { id, userId: viewer.id }))))
    return { kind: "unauthorized" };
  return { kind: "show" };
}

function toResponse(
  request: NextRequest,
  decision: Decision,
  requestCookies?: ResolvedViewer["requestCookies"],
): NextResponse {
  switch (decision.kind) {
    case "show":
      return NextResponse.next({ request: { headers: withCookies(request, requestCookies) } });
    case "redirect":
      return NextResponse.redirect(new URL(decision.to, request.url));
    case "unauthorized":
      return showWithStatus(request, "/unauthorized", 403);
    case "missing":
      return showWithStatus(request, decision.notFoundPath, 404);
  }
}

/** Rewrites to a page with a status; `notFound()` in a page would leave its text out of the HTML. */
function showWithStatus(request: NextRequest, path: string, status: number): NextResponse {
  if (request.nextUrl.pathname === path) return NextResponse.next({ status });
  return NextResponse.rewrite(new URL(path, request.url), { status });
}

/** Do not rotate tokens for a prefetch: the router requests the page again on a click. */
async function needsRefresh(request: NextRequest): Promise<boolean> {
  const { accessToken, refreshToken } = readBrowserCredentials(request.headers);
  if (!refreshToken) return false;
  if (!accessToken) return true;
  const { viewer } = await resolveViewer(database().db, { accessToken }, new Date(), authenticateOnce);
  return viewer === null;
}

/** Returns path and query as the user sees them; `_rsc` belongs to the router. */
function uriOf(request: NextRequest): string {
  const { pathname, search } = request.nextUrl;
  return pathname + search.replace(/([?&])_rsc=[^&]*(&|$)/, (_, before, after) => (after ? before : ""));
}

/** Replaces the request's tokens by refreshed ones, so that the page sees those. */
function withCookies(request: NextRequest, refreshed: ResolvedViewer["requestCookies"]): Headers {
  const headers = new Headers(request.headers);
  if (!refreshed) return headers;
  for (const [name, value] of Object.entries(refreshed)) request.cookies.set(name, value);
  headers.set("cookie", request.cookies.toString());
  return headers;
}
