import { randomUUID } from "node:crypto";
import { readVersion } from "#cli/process/version.ts";
import type { Environment } from "#env.ts";
import { isLoopbackHost } from "#lib/config/loopback-host.ts";
import { tryPort } from "#server/db/embedded/free-port.ts";
import { createEchoToken, ECHO_HEADER, type RequestEcho } from "#server/http/response/request-echo.ts";
import { ROOT_WARNING } from "#server/process-account.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const app = findingsOf("app");
const proxy = findingsOf("proxy");

const DEFAULT_PORT = 3000;
const TIMEOUT_MS = 5_000;
const NO_ANSWER = `no answer within ${TIMEOUT_MS / 1_000} seconds`;
/** IP address for documentation (RFC 5737), claimed as a client might claim any. */
const FALSE_IP = "192.0.2.123";

/** Response to a request for an echo: the request as the app received it, or the reason that there is none. */
type EchoResult = { echo: RequestEcho } | { echo?: undefined; reason: string };

/** Checks that the port is free or ours, and what reaches the app of a request through APP_URL. */
export async function checkApp(environment: Environment): Promise<Finding[]> {
  const { PORT: port = DEFAULT_PORT, HOST: host, APP_URL: appUrl } = environment;
  const taken = port === 0 ? undefined : await tryPort(port, host);
  if (typeof taken !== "string") {
    return [
      app.ok(`Not running; port ${port} is free.`),
      proxy.ok("Not checked, because the app is not running: run this again once it is."),
    ];
  }
  if (taken !== "EADDRINUSE")
    return [app.problem(`It cannot listen on port ${port} (${taken}): choose another PORT or HOST.`)];
  const local = await requestEcho(`http://${toHost(host)}:${port}`);
  if (!local.echo) return [describeTaken(port, local.reason)];
  const running = describeRunning(local.echo, port);
  if (!appUrl || isSelf(appUrl, port))
    return [...running, proxy.ok("None: APP_URL leads directly to the app.")];
  const requestId = `doctor-${randomUUID()}`;
  const headers = { "x-forwarded-for": FALSE_IP, "x-request-id": requestId };
  return [...running, assessProxy(appUrl, await requestEcho(appUrl, headers), requestId)];
}

/** Says what may have the port: an app that hangs says nothing about itself. */
function describeTaken(port: number, reason: string): Finding {
  if (reason === NO_ANSWER)
    return app.problem(
      `Port ${port} is taken, and there is ${NO_ANSWER}: the app is stuck or its machine is too busy. Look at the log and restart it; if another program uses the port, choose another PORT.`,
    );
  return app.problem(
    `Port ${port} is taken by another program, or by an app with another AUTH_SECRET (${reason}): choose another PORT.`,
  );
}

function toHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function isSelf(appUrl: string, port: number): boolean {
  const { protocol, hostname, port: named } = new URL(appUrl);
  return protocol === "http:" && isLoopbackHost(hostname) && Number(named || 80) === port;
}

function describeRunning({ version, isRoot }: RequestEcho, port: number): Finding[] {
  const installed = readVersion();
  const what =
    version === installed
      ? app.ok(`Version ${version} runs on port ${port}.`)
      : app.warning(`Version ${version} runs on port ${port}, and ${installed} is installed: restart it.`);
  return isRoot ? [what, app.warning(ROOT_WARNING)] : [what];
}

async function requestEcho(origin: string, headers: Record<string, string> = {}): Promise<EchoResult> {
  try {
    const response = await fetch(`${origin}/api/health`, {
      headers: { ...headers, [ECHO_HEADER]: createEchoToken(new Date()) },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const location = response.headers.get("location");
    if (location) return { reason: `it redirects to ${location}` };
    const text = await response.text();
    if (!response.ok) return { reason: `HTTP status ${response.status}` };
    const { data } = JSON.parse(text) as { data?: Partial<RequestEcho> };
    if (data?.peer === undefined) return { reason: "it does not accept this AUTH_SECRET" };
    return { echo: data as RequestEcho };
  } catch (error) {
    if (error instanceof SyntaxError) return { reason: "it is another site" };
    const code = codeOf(error);
    return { reason: code === "TimeoutError" ? NO_ANSWER : code };
  }
}

/**
 * Assesses the proxy in front of the app by a request that claimed a false IP address.
 * @param requestId that the request was sent with, as a client might
 */
function assessProxy(appUrl: string, { echo, ...failure }: EchoResult, requestId: string): Finding {
  if (!echo) {
    const reason = "reason" in failure ? failure.reason : "";
    return proxy.problem(
      `${appUrl} does not lead to this app (${reason}): check APP_URL, DNS, proxy and certificate.`,
    );
  }
  const { peer, isPeerTrusted, clientIp, headers } = echo;
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  if (!isPeerTrusted) {
    if (hops.length === 1 && hops[0] === FALSE_IP && !headers.via && !headers["x-forwarded-proto"])
      return proxy.warning(
        `${peer} passes requests on and is not in TRUSTED_PROXIES: limits count all visitors as one. Add it, and have it set X-Forwarded-For.`,
      );
    return proxy.problem(`${peer} is not in TRUSTED_PROXIES: limits count all visitors as one. Add it.`);
  }
  if (hops.join() === FALSE_IP)
    return proxy.problem(
      `The proxy at ${peer} passes on a client's X-Forwarded-For, so clients can choose their IP address: have it append to the header or replace it.`,
    );
  if (hops.join() === "")
    return proxy.problem(
      `The proxy at ${peer} sends no X-Forwarded-For: limits count all visitors as one. Have it send the client's IP address.`,
    );
  if (echo.requestId === requestId)
    return proxy.warning(
      `The proxy at ${peer} passes on a client's X-Request-Id: have it set its own or remove the header.`,
    );
  if (clientIp === FALSE_IP)
    return proxy.warning(
      `This machine itself is in TRUSTED_PROXIES (${hops.at(-1)}), so its own requests can pose as any client: list only the proxies.`,
    );
  return proxy.ok(`${appUrl} leads to the app through ${peer}, which names the client: ${clientIp}.`);
}
