import { apiChapterPath } from "#lib/api-chapters.ts";
import { createBearerContext } from "#server/api/context.ts";
import { CallCount } from "#server/api/limits/call-count.ts";
import { GENERAL_LIMITS, generalLimits, type LimitsOfCall } from "#server/api/limits/general-limits.ts";
import { procedures } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import { requestContext } from "#server/http/request-context.ts";
import { compressed } from "#server/http/response/compression.ts";
import { conditionalReply } from "#server/http/response/conditional-response.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import { weakETag } from "#server/http/response/etag.ts";
import { addHeaders, type Reply } from "#server/http/response/reply.ts";
import { BASE, matchRequest, methodsAt, type RestMatch, readCall } from "#server/rest/call.ts";
import { type KeptReads, keptRead, keptReads } from "#server/rest/kept-reads.ts";
import type { Route } from "#server/rest/route.ts";
import { runCall } from "#server/rest/run-call.ts";

/**
 * Handles /api/v1: finds the row, calls its procedure and wraps the output as `{"data": …}`.
 * @param services passed by tests; the process's own by default
 * @param limits passed by tests; the process's own by default, null for none
 * @param kept passed by tests; null for none, since a test's services may write in a transaction
 */
export async function handleRest(
  request: Request,
  services?: ServiceContext,
  limits = generalLimits(),
  kept = services ? null : keptReads(),
): Promise<Reply | Response> {
  const count = limits && new CallCount(limits);
  try {
    const reply = await respond(request, { services, count, kept });
    return count ? addHeaders(reply, count.headers) : reply;
  } catch (error) {
    const reply = errorReply(count ? count.fail(error) : error);
    return count ? addHeaders(reply, count.headers) : reply;
  }
}

type Parts = { services: ServiceContext | undefined; count: CallCount | null; kept: KeptReads | null };

async function respond(request: Request, { services, count, kept }: Parts): Promise<Reply | Response> {
  if (request.method === "OPTIONS") return optionsReply(request);
  const match = matchRequest(request);
  requestContext().route = `${BASE}${match.route.path}`;
  const context = createBearerContext(request, services);
  const findViewer = count?.start(limitsOf(match.route), context) ?? context.findViewer;
  const make = async () =>
    announce(
      match.route,
      describeReply(await runCall(await readCall(match), { ...context, findViewer }), match),
    );
  const reply = kept ? await keptRead(kept, match, context.now(), make) : await make();
  return fitReply(reply, match);
}

function optionsReply(request: Request): Reply {
  const headers = { allow: methodsAt(request).join(", "), "cache-control": "no-store" };
  return { status: 204, headers, body: null };
}

/** Returns the general limits of a row. */
export function limitsOf({ method, file, procedure }: Route): LimitsOfCall {
  const { read, write, readNetwork, writeNetwork, file: files } = GENERAL_LIMITS;
  const ofKind =
    method === "GET" ? { person: read, network: readNetwork } : { person: write, network: writeNetwork };
  const { ignoresToken } = procedures.get(procedure)?.meta ?? {};
  return { ...ofKind, ...(file && { person: files }), ignoresToken };
}

/**
 * Adds what a row announces: its links, and the day of its removal (RFC 9745, RFC 8594).
 * @param response a success of the row
 */
export function announce(route: Route, response: Reply | Response): Reply | Response {
  const announced = announcementsOf(route);
  if (announced.length === 0) return response;
  if (response instanceof Response) {
    for (const [name, value] of announced) response.headers.append(name, value);
    return response;
  }
  const headers = { ...response.headers };
  for (const [name, value] of announced) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  return { ...response, headers };
}

function announcementsOf({ links = {}, deprecated }: Route): [name: string, value: string][] {
  const toLink = (rel: string, path: string): [string, string] => ["link", `<${path}>; rel="${rel}"`];
  const announced = Object.entries(links).map(([rel, path]) => toLink(rel, path));
  if (!deprecated) return announced;
  return [
    ...announced,
    toLink("deprecation", apiChapterPath("versions")),
    ["deprecation", `@${Date.parse(deprecated.since) / 1000}`],
    ["sunset", new Date(deprecated.sunset).toUTCString()],
  ];
}

/** Adds to the JSON of a GET what lets the client keep it, and ask each time whether it is current. */
export function describeReply(sent: Reply | Response, { request, route }: RestMatch): Reply | Response {
  if (sent instanceof Response || route.secret || route.method !== "GET") return sent;
  if (sent.status !== 200 || typeof sent.body !== "string") return sent;
  const headers = {
    ...sent.headers,
    ...(!route.document && {
      "cache-control": request.headers.has("authorization") ? "private, no-cache" : "public, no-cache",
    }),
    vary: "Authorization, Accept-Encoding",
    etag: weakETag(sent.body),
  };
  return { ...sent, headers };
}

/** Makes a reply ready to send: a 304 if the client has it, else compressed, unless it holds a credential. */
export async function fitReply(
  reply: Reply | Response,
  { request, route }: RestMatch,
): Promise<Reply | Response> {
  if (route.secret) return reply;
  const sent = reply instanceof Response || reply.status !== 200 ? reply : conditionalReply(request, reply);
  return compressed(sent, request.headers.get("accept-encoding"));
}
