import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import proxyAddr from "proxy-addr";
import { env } from "#env.ts";
import { singleton } from "#server/singleton.ts";

/** State of the current request, for all code that runs for it. */
export type RequestContext = {
  /** Sent as `X-Request-Id`: new for each request, unless a trusted proxy has given it one. */
  readonly requestId: string;
  /** The client's own id of the request, logged and sent back as `X-Client-Request-Id`. */
  readonly clientRequestId?: string | undefined;
  /** IP address of the client; `0.0.0.0` if it is unknown. */
  readonly clientIp: string;
  /** Number of the account for which the request runs, once it is known. */
  viewerId?: number | undefined;
  /** Pattern of the request's path, once an API row is found; for metrics. */
  route?: string | undefined;
  /** True once the database could not be reached for it. */
  unavailable: boolean;
  /** True for a prefetch of the Next.js router, which hides its header from proxy.ts. */
  readonly isPrefetch: boolean;
};

const REQUEST_ID = /^[\w.-]{1,64}$/;

type TrustProxy = (address: string, hop: number) => boolean;

const storage = () => singleton("requestContext", () => new AsyncLocalStorage<RequestContext>());

/**
 * Returns true if the X-Forwarded-For header of a client with this IP address is trusted (TRUSTED_PROXIES).
 * @throws {TypeError} when TRUSTED_PROXIES holds something that is no IP address or network
 */
export function isTrustedProxy(address: string): boolean {
  const trustProxy = singleton<TrustProxy>("trustProxy", () => proxyAddr.compile(env().TRUSTED_PROXIES));
  return trustProxy(address, 0);
}

/**
 * Returns the IP address of the client: the first from the right that is not a trusted proxy.
 * @param remoteAddress IP address of the socket's other end; undefined when another host owns the socket
 */
export function clientIpOf(headers: IncomingHttpHeaders, remoteAddress: string | undefined): string {
  const list = headers["x-forwarded-for"];
  const hops = [
    remoteAddress,
    ...String(list ?? "")
      .split(",")
      .reverse(),
  ];
  let ip = "0.0.0.0";
  for (const hop of hops) {
    const address = hop?.trim().replace(/^::ffff:(?=\d+\.)/i, "");
    if (!address) continue;
    ip = address;
    if (!isAddressTrusted(address)) break;
  }
  return ip;
}

/** Returns false for a value of X-Forwarded-For that is no IP address. */
function isAddressTrusted(address: string): boolean {
  try {
    return isTrustedProxy(address);
  } catch {
    return false;
  }
}

/**
 * Creates the context of a request.
 * @param options `sentId`: the request's own `X-Request-Id`, believed if a trusted proxy sends it; one that could not stand
 *   in a header or a log line is ignored
 */
export function createRequestContext(
  clientIp: string,
  options: { isPrefetch?: boolean; sentId?: string | undefined; isProxied?: boolean } = {},
): RequestContext {
  const { isPrefetch = false, sentId = "", isProxied = false } = options;
  const id = REQUEST_ID.test(sentId) ? sentId : undefined;
  return {
    requestId: (isProxied && id) || randomUUID(),
    ...(!isProxied && id && { clientRequestId: id }),
    clientIp,
    unavailable: false,
    isPrefetch,
  };
}

/** Runs `work`, and all that it awaits, with `context` as its request. */
export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run(context, work);
}

export function hasRequestContext(): boolean {
  return storage().getStore() !== undefined;
}

/** Returns the context of the current request; outside of one (jobs, scripts) a new one for each call. */
export function requestContext(): RequestContext {
  return storage().getStore() ?? createRequestContext("0.0.0.0");
}

/** Notes that the database could not be reached for the current request, so that the status is 503 and not 500. */
export function noteUnavailable(): void {
  requestContext().unavailable = true;
}
