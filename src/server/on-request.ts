import { randomBytes } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { EMBED_PATH } from "#lib/embed/embed-query.ts";
import { AppError, invalidPath } from "#server/errors.ts";
import { BODY_BYTES, MAX_BODY_BYTES, payloadTooLarge } from "#server/http/body.ts";
import { DATA_POLICY, FILE_POLICY, pagePolicy } from "#server/http/content-security-policy.ts";
import { trackResponse } from "#server/http/drain.ts";
import { findApiRoute } from "#server/http/find-api-route.ts";
import { MAX_URL_LENGTH } from "#server/http/http-guards.ts";
import { limitBodyTime } from "#server/http/node-server.ts";
import {
  clientIpOf,
  createRequestContext,
  isTrustedProxy,
  type RequestContext,
  runInRequest,
} from "#server/http/request-context.ts";
import { methodOf, routeOf } from "#server/http/request-route.ts";
import { errorReply, errorResponse } from "#server/http/response/error-response.ts";
import { sendReply, toResponse } from "#server/http/response/reply.ts";
import { echoRequest } from "#server/http/response/request-echo.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { ServeBuilt } from "#server/next/built-files.ts";
import { isInternalPath } from "#server/next/internal-path.ts";
import { completePageResponse } from "#server/next/page-response.ts";
import type { SendStored } from "#server/next/stored-pages.ts";
import { isSecretPath, redactPath, redactText } from "#server/telemetry/log-redaction.ts";
import { logger, requestLogger } from "#server/telemetry/logger.ts";
import { metrics } from "#server/telemetry/metrics.ts";

export type NodeHandle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Headers that only this server may send to Next.js; those of a client are dropped. */
const INTERNAL_HEADERS = [
  "x-request-id",
  "x-middleware-subrequest",
  "content-security-policy",
  "content-security-policy-report-only",
  "x-has-query",
];
const FORWARDED_HEADERS = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "forwarded",
];

/** Files of the build, and the probes of proxies and supervisors. */
const QUIET = /^\/(?:_next\/|api\/(?:health|ready)(?:\?|$))/;

/** Most parameters in a page's URL: the time that Next.js takes for them grows with the square of their number. */
const MAX_PARAMETERS = 100;

/** Path without a page, for which Next.js renders not-found.tsx. */
const NOT_A_PAGE = "/not-a-page";

/** Runs API routes on node:http. The global Request and Response stay Node's, which Next.js relies on. */
const runApiRoute = getRequestListener(
  async (request, { outgoing }) => {
    const route = findApiRoute(pathOf(request.url.slice(request.url.indexOf("/", 8))), request.method);
    const reply = route
      ? await route.handle(request)
      : errorReply(new AppError("NOT_FOUND", "There is nothing here."));
    if (reply instanceof Response || !(outgoing instanceof ServerResponse)) return toResponse(reply);
    sendReply(outgoing, reply);
    return RESPONSE_ALREADY_SENT;
  },
  {
    overrideGlobalObjects: false,
    // HTTP/1.0, which many health checks use, needs no Host header; node:http requires it of later versions.
    hostname: "localhost",
    errorHandler: () => errorResponse(new AppError("BAD_REQUEST", "The request is not valid.")),
  },
);

/**
 * Creates the server's request listener: API routes first, then files of the build, then Next.js. Each request runs in its
 * own context and is logged.
 * @param options.serveBuilt serves the build's files
 * @param options.sendStored sends pages that are stored as Next.js sent them
 */
export function createOnRequest(
  next: NodeHandle,
  options: { dev: boolean; serveBuilt?: ServeBuilt; sendStored?: SendStored },
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const ip = clientIpOf(request.headers, request.socket.remoteAddress);
    const isProxied = isTrustedProxy(request.socket.remoteAddress ?? "");
    const context = createRequestContext(ip, {
      isPrefetch: "next-router-prefetch" in request.headers,
      sentId: request.headers["x-request-id"]?.toString(),
      isProxied,
    });
    const echo = echoRequest(request, context, new Date());
    trackResponse(response);
    limitBodyTime(request, response, findApiRoute(pathOf(request.url ?? "/"), request.method)?.bodyTimeoutMs);
    dropUntrustedHeaders(request, isProxied);
    response.setHeader("x-request-id", context.requestId);
    if (context.clientRequestId) response.setHeader("x-client-request-id", context.clientRequestId);
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
    if (isSecretPath(request.url ?? "/")) keepPathSecret(response);
    openToOtherSites(pathOf(request.url ?? "/"), response);
    logWhenDone(request, response, { context, dev: options.dev });
    runInRequest(context, () => {
      respond().catch((error: unknown) => {
        logger().error({ err: error, requestId: context.requestId }, "request failed");
        response.destroy();
      });
    });

    async function respond(): Promise<void> {
      const refusal = findRefusal(request, options.dev);
      const path = pathOf(request.url ?? "/");
      // In development the route files of Next.js handle API requests, so that edits are live. A path with a slash at the
      // end is handled here, since Next.js would redirect it, and so is what is not below /api.
      const route = findApiRoute(path, request.method);
      if (refusal || (route && (!options.dev || path.endsWith("/") || !path.startsWith("/api/")))) {
        response.setHeader("content-security-policy", DATA_POLICY);
        if (echo) return sendReply(response, echo);
        if (!refusal) return runApiRoute(request, response);
        refuse(refusal, request, response);
        return Promise.resolve();
      }
      if (path.startsWith("/_next/static/") && !options.dev)
        response.setHeader("content-security-policy", FILE_POLICY);
      if (options.serveBuilt?.(request, response)) return;
      if (await options.sendStored?.(request, response)) return;
      if (!isReadable(path) || isInternalPath(path)) request.url = NOT_A_PAGE;
      // The route files that handle API requests in development lose their Content-Encoding in Next.js.
      if (options.dev) delete request.headers["accept-encoding"];
      // The matcher of proxy.ts can ask for a header, but not for any query string.
      if (hasQuery(request.url ?? "/")) request.headers["x-has-query"] = "1";
      const nonce = randomBytes(16).toString("base64");
      completePageResponse(request, response, { context, nonce, dev: options.dev });
      // Next.js takes the nonce for its scripts from here.
      request.headers["content-security-policy"] = pagePolicy([`'nonce-${nonce}'`], options.dev);
      return next(request, response);
    }
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** Returns true if a URL has a query string besides `_rsc`, which the router adds. */
function hasQuery(url: string): boolean {
  return /[?&](?!_rsc=|&|$)/.test(url);
}

/** Returns true if a path decodes as UTF-8 without NUL: Next.js fails with a 500 on some that do not. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Lets other sites show a page's card, and embedded pages in frames: what those may do, their own policy says. */
function openToOtherSites(path: string, response: ServerResponse): void {
  if (path.endsWith("/card.png")) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  if (path.startsWith(`${EMBED_PATH}/`)) response.removeHeader("X-Frame-Options");
}

/** Hides a URL that is a credential from other pages and search engines. */
function keepPathSecret(response: ServerResponse): void {
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "noindex");
}

function dropUntrustedHeaders(request: IncomingMessage, isProxied: boolean): void {
  for (const name of INTERNAL_HEADERS) delete request.headers[name];
  if (isProxied) return;
  for (const name of FORWARDED_HEADERS) delete request.headers[name];
}

/** Returns the error of a request that must not reach Next.js; API routes check for themselves. */
function findRefusal(request: IncomingMessage, dev: boolean): AppError | undefined {
  const { method = "", url = "", headers } = request;
  const isFile = url.startsWith("/api/") || url.startsWith("/_next/");
  if (!url.startsWith("/") || url.length > MAX_URL_LENGTH)
    return new AppError("BAD_REQUEST", "The URL is not valid.");
  if (url.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS)
    return new AppError("BAD_REQUEST", "The URL has too many parameters.");
  if (isFile && !isReadable(pathOf(url))) return invalidPath();
  if (method === "GET" || method === "HEAD" || findApiRoute(pathOf(url), method)) return undefined;
  // Pages are only read, and there are no server actions; the bundler's client posts in development.
  if (!url.startsWith("/api/") && !dev)
    return new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow: ["GET", "HEAD"] });
  if (headers["transfer-encoding"])
    return new AppError("BAD_REQUEST", "The length of the body must be given.");
  const maxBytes = url.startsWith("/api/") ? BODY_BYTES : MAX_BODY_BYTES;
  if (Number(headers["content-length"] ?? 0) > maxBytes) return payloadTooLarge(maxBytes);
  return undefined;
}

function refuse(error: AppError, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = errorReply(error);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // A body that is not read must not keep the connection.
  if (request.headers["content-length"] || request.headers["transfer-encoding"])
    response.shouldKeepAlive = false;
  response.writeHead(status);
  response.end(body);
}

/** Logs a request; in development at debug level, since Next.js prints requests itself. */
function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  { context, dev }: { context: RequestContext; dev: boolean },
): void {
  const start = performance.now();
  const { method, url = "/" } = request;
  const { requestId, clientRequestId } = context;
  response.once("close", () => {
    const { viewerId } = context;
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - start;
    metrics()?.request({
      method: methodOf(method),
      route: routeOf(pathOf(url), method ?? "", context),
      status,
      seconds: ms / 1_000,
    });
    const entry = {
      method,
      path: redactPath(url),
      status,
      ms: Math.round(ms * 10) / 10,
      requestId,
      ...(viewerId !== undefined && { user: viewerId }),
      ...(clientRequestId && { clientRequestId: redactText(clientRequestId) }),
    };
    if (dev || QUIET.test(url)) requestLogger().debug(entry, "request");
    else requestLogger().info(entry, "request");
  });
}
