import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "#server/errors.ts";
import { MAX_BODY_BYTES } from "#server/http/body.ts";
import { DATA_POLICY, pagePolicy } from "#server/http/content-security-policy.ts";
import { trackResponse } from "#server/http/drain.ts";
import { errorResponse } from "#server/http/error-response.ts";
import { findApiRoute } from "#server/http/find-api-route.ts";
import { MAX_URL_LENGTH } from "#server/http/http-guards.ts";
import { limitBodyTime } from "#server/http/node-server.ts";
import {
  clientIpOf,
  createRequestContext,
  isTrustedProxy,
  runInRequest,
} from "#server/http/request-context.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { isSecretPath, redactPath } from "#server/log-redaction.ts";
import { logger, requestLogger } from "#server/logger.ts";
import type { ServeBuilt } from "#server/next/built-files.ts";
import { completePageAnswer } from "#server/next/page-response.ts";

export type NodeHandle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Headers by which hosts and proxies talk to Next.js or to us; a client's own are dropped. */
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

/** A path without a page, for which Next.js renders not-found.tsx. */
const NOT_A_PAGE = "/not-a-page";

/** The doors' node:http side. The global Request and Response stay Node's, which Next.js relies on. */
const throughDoor = getRequestListener(
  (request) => {
    const door = findApiRoute(pathOf(request.url.slice(request.url.indexOf("/", 8))));
    return door ? door.handle(request) : errorResponse(new AppError("NOT_FOUND", "There is nothing here."));
  },
  {
    overrideGlobalObjects: false,
    // Of HTTP/1.0, which many health checks speak, a Host header is not required; node:http refuses later ones without.
    hostname: "localhost",
    errorHandler: () => errorResponse(new AppError("BAD_REQUEST", "The request is not valid.")),
  },
);

/**
 * Answers through the doors first, else through `next`; each request in a context of its own, and logged.
 * @param options.serveBuilt answers for the build's files, where there is a build
 */
export function createOnRequest(next: NodeHandle, options: { dev: boolean; serveBuilt?: ServeBuilt }) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const ip = clientIpOf(request.headers, request.socket.remoteAddress);
    const context = createRequestContext(ip, "next-router-prefetch" in request.headers);
    trackResponse(response);
    limitBodyTime(request, response, findApiRoute(pathOf(request.url ?? "/"))?.bodyTimeoutMs);
    dropUntrustedHeaders(request);
    response.setHeader("x-request-id", context.requestId);
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
    if (isSecretPath(request.url ?? "/")) keepPathSecret(response);
    // A page's card is there to be shown by other sites.
    if (pathOf(request.url ?? "/").endsWith("/card.png"))
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    logWhenDone(request, response, { requestId: context.requestId, dev: options.dev });
    runInRequest(context, () => {
      answer().catch((error: unknown) => {
        logger().error({ err: error, requestId: context.requestId }, "request failed");
        response.destroy();
      });
    });

    function answer(): Promise<void> {
      const refusal = refusalOf(request, options.dev);
      const path = pathOf(request.url ?? "/");
      // In development Next.js' own route files answer, so that edits are live. A path that ends with a slash it would
      // redirect, before any of them is asked.
      if (refusal || (findApiRoute(path) && (!options.dev || path.endsWith("/")))) {
        response.setHeader("content-security-policy", DATA_POLICY);
        return refusal ? send(refusal, request, response) : throughDoor(request, response);
      }
      if (options.serveBuilt?.(request, response)) return Promise.resolve();
      if (!isReadable(pathOf(request.url ?? "/"))) request.url = NOT_A_PAGE;
      // The matcher of proxy.ts can ask for a header, but not for any query string.
      if (hasQuery(request.url ?? "/")) request.headers["x-has-query"] = "1";
      const nonce = randomBytes(16).toString("base64");
      completePageAnswer(request, response, { context, nonce, dev: options.dev });
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

/** Whether a path decodes, as UTF-8 and without NUL: Next.js answers 500 to some that do not. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** A page whose address is a credential tells it to no other page and no search engine. */
function keepPathSecret(response: ServerResponse): void {
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "noindex");
}

function dropUntrustedHeaders(request: IncomingMessage): void {
  for (const name of INTERNAL_HEADERS) delete request.headers[name];
  if (isTrustedProxy(request.socket.remoteAddress ?? "")) return;
  for (const name of FORWARDED_HEADERS) delete request.headers[name];
}

/** What Next.js is not to see: doors check for themselves. */
function refusalOf(request: IncomingMessage, dev: boolean): AppError | undefined {
  const { method = "", url = "", headers } = request;
  const isFile = url.startsWith("/api/") || url.startsWith("/_next/");
  if (!url.startsWith("/") || url.length > MAX_URL_LENGTH || (isFile && !isReadable(pathOf(url))))
    return new AppError("BAD_REQUEST", "The address is not valid.");
  if (method === "GET" || method === "HEAD" || findApiRoute(pathOf(url))) return undefined;
  // Pages are only read, and there are no server actions; the bundler's client posts in development.
  if (!url.startsWith("/api/") && !dev)
    return new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow: ["GET", "HEAD"] });
  if (headers["transfer-encoding"])
    return new AppError("BAD_REQUEST", "The length of the body must be given.");
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
    return new AppError("PAYLOAD_TOO_LARGE", "The request is too large.");
  }
  return undefined;
}

async function send(error: AppError, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = errorResponse(error);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  // A body that nobody reads must not keep the connection.
  if (request.headers["content-length"] || request.headers["transfer-encoding"])
    response.shouldKeepAlive = false;
  response.writeHead(answer.status);
  response.end(await answer.text());
}

/** In development Next.js prints the requests that people care for. */
function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, dev }: { requestId: string; dev: boolean },
): void {
  const start = performance.now();
  const { method, url = "/" } = request;
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : 499;
    const entry = {
      method,
      path: redactPath(url),
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      requestId,
    };
    if (dev || url.startsWith("/_next/") || url.startsWith("/api/health"))
      requestLogger().debug(entry, "request");
    else requestLogger().info(entry, "request");
  });
}
