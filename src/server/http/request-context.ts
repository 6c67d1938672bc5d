import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import proxyAddr from "proxy-addr";
import { env } from "#env.js";
import { singleton } from "#server/singleton.ts";

/** What is known about the request being answered, whichever code runs for it. */
export type RequestContext = {
  /** Made afresh for each request and sent as `x-request-id`; one that a client sends is not believed. */
  readonly requestId: string;
  /** An IP address; `0.0.0.0` when it cannot be known. */
  readonly clientIp: string;
  /** Set once the database could not be reached, so that the answer is 503 and not 500. */
  unavailable: boolean;
  /** The browser's router looks ahead at a page; Next.js hides the header that says so from proxy.ts. */
  readonly isPrefetch: boolean;
};

type TrustProxy = (address: string, hop: number) => boolean;

const storage = () => singleton("requestContext", () => new AsyncLocalStorage<RequestContext>());

/**
 * Whether X-Forwarded-For of the given address is believed (TRUSTED_PROXIES).
 * @throws {TypeError} when TRUSTED_PROXIES names something that is no address or network
 */
export function isTrustedProxy(address: string): boolean {
  const trustProxy = singleton<TrustProxy>("trustProxy", () => proxyAddr.compile(env().TRUSTED_PROXIES));
  return trustProxy(address, 0);
}

/**
 * The address of the client: the first from the right that is not a trusted proxy.
 * @param remoteAddress the socket's; undefined when another host owns the socket
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

/** X-Forwarded-For may hold anything; what is no address ends the walk. */
function isAddressTrusted(address: string): boolean {
  try {
    return isTrustedProxy(address);
  } catch {
    return false;
  }
}

export function createRequestContext(clientIp: string, isPrefetch = false): RequestContext {
  return { requestId: randomUUID(), clientIp, unavailable: false, isPrefetch };
}

/** Runs `work`, and all that it awaits, with `context` as its request. */
export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run(context, work);
}

export function hasRequestContext(): boolean {
  return storage().getStore() !== undefined;
}

/** The request being answered; outside of one (jobs, scripts) a context of its own for each call. */
export function requestContext(): RequestContext {
  return storage().getStore() ?? createRequestContext("0.0.0.0");
}
