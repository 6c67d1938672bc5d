import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "#env.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { hmac } from "#server/auth/secret.ts";
import { clientIpOf, isTrustedProxy, type RequestContext } from "#server/http/request-context.ts";
import type { Reply } from "#server/http/response/reply.ts";
import { runsAsRoot } from "#server/process-account.ts";

/** Header by which `cukup doctor` asks what reaches the app of its request. */
export const ECHO_HEADER = "x-cukup-echo";
const ECHO_PATH = "/api/health";
const PURPOSE = "request-echo";
/** Allows for clocks that differ. */
const VALID_MS = 5 * MINUTE_MS;

/** Request as the app received it. */
export type RequestEcho = {
  /** Version of the running app. */
  version: string | undefined;
  /** True if the web process runs as root; missing from an earlier version. */
  isRoot?: boolean;
  /** IP address of the socket's other end. */
  peer: string;
  isPeerTrusted: boolean;
  /** IP address that limits count. */
  clientIp: string;
  requestId: string;
  /** Values of the headers of these names that a proxy may set; null for one that is missing. */
  headers: Record<(typeof ECHOED)[number], string | null>;
};

const ECHOED = [
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "via",
] as const;

/**
 * Returns a value of `ECHO_HEADER`, valid for five minutes. It takes AUTH_SECRET to make one, and an echo shows only its
 * own request, which reveals nothing to others.
 * @throws Error when AUTH_SECRET is not set
 */
export function createEchoToken(now: Date): string {
  const issued = String(now.getTime());
  return `${issued}.${hmac(PURPOSE, issued).toString("base64url")}`;
}

function isEchoToken(token: string, now: Date): boolean {
  const [issued = "", mac = ""] = token.split(".");
  if (!(Math.abs(now.getTime() - Number(issued)) <= VALID_MS)) return false;
  const expected = hmac(PURPOSE, issued);
  const given = Buffer.from(mac, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Returns the response that describes a request for health to `cukup doctor`; undefined for all other requests. Call it
 * before headers are dropped.
 */
export function echoRequest(
  { url, headers, socket }: IncomingMessage,
  { requestId }: RequestContext,
  now: Date,
): Reply | undefined {
  const token = headers[ECHO_HEADER];
  if (typeof token !== "string" || url !== ECHO_PATH || !isEchoToken(token, now)) return undefined;
  const peer = socket.remoteAddress ?? "";
  const echo: RequestEcho = {
    version: env().APP_VERSION,
    isRoot: runsAsRoot(),
    peer: peer.replace(/^::ffff:(?=\d+\.)/i, ""),
    isPeerTrusted: isTrustedProxy(peer),
    clientIp: clientIpOf(headers, peer),
    requestId,
    headers: Object.fromEntries(
      ECHOED.map((name) => [name, headers[name]?.toString() ?? null]),
    ) as RequestEcho["headers"],
  };
  return {
    status: 200,
    headers: { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ data: echo }),
  };
}
