import { type NextRequest, NextResponse } from "next/server";
import { env } from "#env.js";
import { type Access, accessOf, browsePathOf, decideAccess, eventIdOf, guideIdOf } from "#lib/access.ts";
import { resolveViewer } from "#server/auth/session/resolve-viewer.ts";
import { database } from "#server/db/client.ts";
import { requestContext } from "#server/http/request-context.ts";
import { logger } from "#server/logger.ts";
import { canSeeEvent, type EventViewer } from "#server/services/event/access.ts";
import { isOrganiser } from "#server/services/event/organiser.ts";
import { isGuideThere } from "#server/services/guide/get-guide.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Pages that are not simply public (access.ts); Next.js reads this list without running it. Never an /api path. */
export const config = {
  matcher: [
    "/home/:path*",
    "/login",
    "/register",
    "/auth/:path*",
    "/auth0/:path*",
    "/activate/:path*",
    "/verify/:path*",
    "/settings/:path*",
    "/events/:path+",
    { source: "/events", has: [{ type: "query", key: "q" }] },
    { source: "/events", has: [{ type: "query", key: "page" }] },
    { source: "/events", has: [{ type: "query", key: "scope" }] },
    "/guides/:path+",
    { source: "/feedback", has: [{ type: "query", key: "page" }] },
    "/feedback/create",
    "/dashboard/:path*",
    "/admin/:path*",
    "/food/:path*",
    "/dev/:path*",
    "/unauthorized",
    "/unavailable",
    "/event-not-found",
  ],
};

/** Decides who may open a page before any of it runs (SPEC.md section 2); every service still checks for itself. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  try {
    return await answer(request);
  } catch (error) {
    const { code } = toAppError(error);
    const { requestId } = requestContext();
    logger().error({ err: error, requestId }, "page guard failed");
    if (code === "UNAVAILABLE") requestContext().unavailable = true;
    return showWithStatus(request, "/unavailable", 503);
  }
}

const STATUS_PAGES: Record<string, number> = {
  "/unauthorized": 403,
  "/unavailable": 503,
  "/event-not-found": 404,
};

/** Next.js answers what no page has with not-found.tsx, whose words are in the HTML then. */
const NOT_A_PAGE = "/not-a-page";

async function answer(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const access = accessOf(pathname);
  if (access === "public") {
    const browsePath = browsePathOf(pathname, searchParams);
    return browsePath ? NextResponse.rewrite(new URL(browsePath, request.url)) : NextResponse.next();
  }
  if (access === "status") return showWithStatus(request, pathname, STATUS_PAGES[pathname] ?? 404);
  if (access === "event") return answerEvent(request);
  if (access === "guide") return answerGuide(request);
  if (access === "development") {
    return env().NODE_ENV === "development" ? NextResponse.next() : showWithStatus(request, NOT_A_PAGE, 404);
  }

  const cookies = tokenCookies(request);
  if (requestContext().isPrefetch && (await needsRefresh(cookies)))
    return new NextResponse(null, { status: 204 });
  const { viewer, setCookies, requestCookies } = await resolveViewer(database().db, cookies, new Date());
  const page = { uri: uriOf(request), pathname, callbackUri: searchParams.get("callbackURI") };
  const verdict = decideAccess(access, page, viewer);
  const isShown = verdict.kind === "show";
  const ofEvent = isShown ? await judgeEvent(access, pathname, viewer) : "show";
  const hasNoGuide = isShown && access === "editedGuide" && !(await isGuideAt(pathname));
  const response = hasNoGuide
    ? showWithStatus(request, NOT_A_PAGE, 404)
    : ofEvent === "missing"
      ? showWithStatus(request, "/event-not-found", 404)
      : verdict.kind === "redirect"
        ? NextResponse.redirect(new URL(verdict.to, request.url))
        : verdict.kind === "unauthorized" || ofEvent === "unauthorized"
          ? showWithStatus(request, "/unauthorized", 403)
          : NextResponse.next({ request: { headers: withCookies(request, requestCookies) } });
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** A page that is not there has status 404 with its words in the HTML, which `notFound()` in a page has not. */
async function answerEvent(request: NextRequest): Promise<NextResponse> {
  const id = eventIdOf(request.nextUrl.pathname);
  if (id === null) return showWithStatus(request, "/event-not-found", 404);
  try {
    if (await canSeeEvent(id, null)) return NextResponse.next();
    const { accessToken, refreshToken } = tokenCookies(request);
    if (!accessToken && !refreshToken) return showWithStatus(request, "/event-not-found", 404);
    const { viewer, setCookies, requestCookies } = await resolveViewer(
      database().db,
      { accessToken, refreshToken },
      new Date(),
    );
    const response = (await canSeeEvent(id, viewer))
      ? NextResponse.next({ request: { headers: withCookies(request, requestCookies) } })
      : showWithStatus(request, "/event-not-found", 404);
    for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
    return response;
  } catch (error) {
    if (toAppError(error).code !== "UNAVAILABLE") throw error;
    // The page may still be stored; if it is not, rendering it fails in its own way.
    return NextResponse.next();
  }
}

async function answerGuide(request: NextRequest): Promise<NextResponse> {
  try {
    return (await isGuideAt(request.nextUrl.pathname))
      ? NextResponse.next()
      : showWithStatus(request, NOT_A_PAGE, 404);
  } catch (error) {
    if (toAppError(error).code !== "UNAVAILABLE") throw error;
    return NextResponse.next();
  }
}

async function isGuideAt(pathname: string): Promise<boolean> {
  const id = guideIdOf(pathname);
  return id !== null && (await isGuideThere(database(), id));
}

/** What the event itself says to somebody whom the level of one of its pages lets pass. */
async function judgeEvent(
  access: Access,
  pathname: string,
  viewer: EventViewer,
): Promise<"show" | "missing" | "unauthorized"> {
  if (access !== "joined" && access !== "organiser" && access !== "edited") return "show";
  const id = eventIdOf(pathname);
  if (id === null) return "missing";
  if (access !== "organiser") return (await canSeeEvent(id, viewer)) ? "show" : "missing";
  const verdict = await isOrganiser(id, viewer);
  return verdict === null ? "missing" : verdict ? "show" : "unauthorized";
}

function showWithStatus(request: NextRequest, path: string, status: number): NextResponse {
  if (request.nextUrl.pathname === path) return NextResponse.next({ status });
  return NextResponse.rewrite(new URL(path, request.url), { status });
}

function tokenCookies(request: NextRequest) {
  return {
    accessToken: request.cookies.get("access_token")?.value,
    refreshToken: request.cookies.get("refresh_token")?.value,
  };
}

/** A page that is only being looked ahead at is not worth rotating tokens for; the router asks again on a click. */
async function needsRefresh({
  accessToken,
  refreshToken,
}: ReturnType<typeof tokenCookies>): Promise<boolean> {
  if (!refreshToken) return false;
  return (
    !accessToken ||
    (await resolveViewer(database().db, { accessToken, refreshToken: undefined }, new Date())).viewer === null
  );
}

/** Path and query as the person sees them; `_rsc` is the router's own. */
function uriOf(request: NextRequest): string {
  const { pathname, search } = request.nextUrl;
  return pathname + search.replace(/([?&])_rsc=[^&]*(&|$)/, (_, before, after) => (after ? before : ""));
}

/** The request's headers with fresh tokens in place of the ones it came with, so that the page sees those. */
function withCookies(
  request: NextRequest,
  fresh: { access_token: string; refresh_token: string } | undefined,
) {
  const headers = new Headers(request.headers);
  if (!fresh) return headers;
  for (const [name, value] of Object.entries(fresh)) request.cookies.set(name, value);
  headers.set("cookie", request.cookies.toString());
  return headers;
}
