import type { IncomingMessage, ServerResponse } from "node:http";
import { DATA_POLICY, pagePolicy } from "#server/http/content-security-policy.ts";
import { failurePage } from "#server/http/failure-page.ts";
import type { RequestContext } from "#server/http/request-context.ts";

const CSP = "content-security-policy";

type Options = { context: RequestContext; nonce: string; dev: boolean };

/**
 * Completes what Next.js answers at the moment it is sent: the content security policy where the answer has none
 * (a stored page brings its own), and in production a page of ours in place of a failed one.
 */
export function completePageAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): void {
  const { context, nonce, dev } = options;
  const { writeHead, write, end } = response;
  const isPage = !dev && isPageRequest(request);
  let replaced = false;

  /** True when Next.js' answer was a failed page and ours was sent instead; what follows of it is dropped. */
  function replaceFailure(status: number): boolean {
    if (replaced) return true;
    if (response.headersSent || status < 500 || !isPage) return false;
    replaced = true;
    const code = context.unavailable || status === 503 ? 503 : 500;
    const html = failurePage(code, context.requestId);
    for (const name of ["content-encoding", "etag", "transfer-encoding", "vary", "link"])
      response.removeHeader(name);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(html));
    response.setHeader("cache-control", "no-store");
    response.setHeader(CSP, pagePolicy([]));
    if (code === 503) response.setHeader("retry-after", "5");
    writeHead.call(response, code);
    Reflect.apply(end, response, [html]);
    return true;
  }

  // Assigned together, since the overloads of these methods cannot be written as one function each.
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (replaceFailure(status)) return response;
      keepFromSharedCaches(response, status);
      if (!response.hasHeader(CSP)) response.setHeader(CSP, policyFor(response, nonce, dev));
      const known = context.unavailable && status === 500 ? 503 : status;
      return Reflect.apply(writeHead, response, [known, ...rest]);
    },
    write(...args: unknown[]) {
      if (replaceFailure(response.statusCode)) return true;
      return Reflect.apply(write, response, args);
    },
    end(...args: unknown[]) {
      if (!replaceFailure(response.statusCode)) return Reflect.apply(end, response, args);
      const done = args.find((argument) => typeof argument === "function");
      if (done) process.nextTick(done);
      return response;
    },
  });
}

/**
 * Next.js lets shared caches keep its pages, and what a guard put in a page's place; nobody could tell those of a
 * write. A browser may keep a page if it asks each time whether it is still good.
 */
function keepFromSharedCaches(response: ServerResponse, status: number): void {
  if (!String(response.getHeader("cache-control") ?? "").includes("s-maxage")) return;
  const isForOne = status >= 400 || response.hasHeader("set-cookie");
  response.setHeader("cache-control", isForOne ? "private, no-store" : "private, no-cache");
}

function policyFor(response: ServerResponse, nonce: string, dev: boolean): string {
  const type = String(response.getHeader("content-type") ?? "");
  return type.startsWith("application/json") ? DATA_POLICY : pagePolicy([`'nonce-${nonce}'`], dev);
}

/** A document, not data, a file of the build or what the router of a page already open asks for. */
function isPageRequest(request: IncomingMessage): boolean {
  const url = request.url ?? "/";
  return !request.headers.rsc && !url.startsWith("/api/") && !url.startsWith("/_next/");
}
