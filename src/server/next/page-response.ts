import type { IncomingMessage, ServerResponse } from "node:http";
import { dark, light } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";
import { DATA_POLICY, pagePolicy } from "#server/http/content-security-policy.ts";
import type { RequestContext } from "#server/http/request-context.ts";

const WORDS = {
  500: {
    title: "Something Went Wrong",
    text: "We couldn’t load this page. It’s our fault, not yours. Please try again.",
  },
  503: {
    title: "We Will Be Right Back",
    text: "We can’t reach the site right now. Nothing is lost. Please try again shortly.",
  },
} as const;
const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;" +
  `color:${light.ink};background:${light.paper}}main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}` +
  `a{color:${light.pandan};display:inline-block;padding:.5rem 0}a:focus-visible{outline:3px solid;outline-offset:2px}small{color:${light.muted}}` +
  `@media(prefers-color-scheme:dark){body{color:${dark.ink};background:${dark.paper}}a{color:${dark.pandan}}small{color:${dark.muted}}}`;

const CSP = "content-security-policy";

type Options = { context: RequestContext; nonce: string; dev: boolean };

/**
 * Changes the response of Next.js while it is sent: adds the content security policy (a cached page has its own) and, in
 * production, replaces a failed page by ours.
 */
export function completePageResponse(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): void {
  const { context, nonce, dev } = options;
  const { writeHead, write, end } = response;
  const isReplaced = !dev && isPageRequest(request);
  let isFailed = false;

  /** Returns true if Next.js sends a failed page, instead of which ours is sent; the rest of its output is dropped. */
  function replaceFailure(status: number): boolean {
    if (isFailed) return true;
    if (response.headersSent || status < 500 || !isReplaced) return false;
    isFailed = true;
    // Next.js renders a cached page once for all requests that wait for it. It calls onRequestError for each of them, but
    // in microtasks, after which it has sent the failure already.
    setImmediate(() => {
      const code = context.unavailable || status === 503 ? 503 : 500;
      const html = request.headers.rsc ? "" : failurePage(code, context.requestId);
      setFailureHeaders(response, { code, html });
      writeHead.call(response, code);
      Reflect.apply(end, response, [html]);
    });
    return true;
  }

  // Assigned together, since one function cannot have the overloads of these methods.
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (replaceFailure(status)) return response;
      keepFromSharedCaches(response, status);
      if (!response.hasHeader(CSP)) response.setHeader(CSP, policyFor(response, nonce, dev));
      const known = status === 500 && context.unavailable ? 503 : status;
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

function setFailureHeaders(
  response: ServerResponse,
  { code, html }: { code: 500 | 503; html: string },
): void {
  for (const name of ["content-encoding", "etag", "transfer-encoding", "vary", "link"])
    response.removeHeader(name);
  if (html) response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-length", Buffer.byteLength(html));
  response.setHeader("cache-control", "no-store");
  response.setHeader(CSP, html ? pagePolicy([]) : DATA_POLICY);
  if (code === 503) response.setHeader("retry-after", "5");
}

/**
 * Forbids shared caches to store pages, which Next.js allows: a write could not invalidate them there. A browser may
 * store a page if it revalidates it each time.
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

/** Returns true for a page, also as the router asks for it, as opposed to data and files of the build. */
function isPageRequest({ url = "/" }: IncomingMessage): boolean {
  return !url.startsWith("/api/") && !url.startsWith("/_next/");
}

/**
 * Returns a whole page that needs no script, no database and no Next.js.
 * @param status 503 when the database is away, else 500
 * @param requestId shown to the user, and in the log
 */
function failurePage(status: 500 | 503, requestId: string): string {
  const { title, text } = WORDS[status];
  return `<!DOCTYPE html><html lang="en-SG"><head><meta charset="utf-8"><link rel="icon" href="/icon.svg"><title>${title} | ${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>
<p><a href="">Try again</a> · <a href="/">Return Home</a></p>
<p><small>Request ID: ${requestId}</small></p></main></body></html>`;
}
