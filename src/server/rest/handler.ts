import { createBearerContext } from "#server/api/context.ts";
import { CallCount } from "#server/api/limits/call-count.ts";
import { GENERAL_LIMITS, generalLimits, type LimitsOfCall } from "#server/api/limits/general-limits.ts";
import { procedures } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import { requestContext } from "#server/http/request-context.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import { addHeaders, type Reply } from "#server/http/response/reply.ts";
import { announce } from "#server/rest/announce.ts";
import { BASE, matchRequest, methodsAt, readCall } from "#server/rest/call.ts";
import { finishReply } from "#server/rest/finish-reply.ts";
import type { Route } from "#server/rest/route.ts";
import { runCall } from "#server/rest/run-call.ts";

/**
 * Handles /api/v1: finds the row, calls its procedure and wraps the output as `{"data": …}`.
 * @param services passed by tests; the process's own by default
 * @param limits passed by tests; the process's own by default, null for none
 */
export async function handleRest(
  request: Request,
  services?: ServiceContext,
  limits = generalLimits(),
): Promise<Reply | Response> {
  const count = limits && new CallCount(limits);
  try {
    const reply = await respond(request, services, count);
    return count ? addHeaders(reply, count.headers) : reply;
  } catch (error) {
    const reply = errorReply(count ? count.fail(error) : error);
    return count ? addHeaders(reply, count.headers) : reply;
  }
}

async function respond(
  request: Request,
  services: ServiceContext | undefined,
  count: CallCount | null,
): Promise<Reply | Response> {
  if (request.method === "OPTIONS") return optionsReply(request);
  const match = matchRequest(request);
  requestContext().route = `${BASE}${match.route.path}`;
  const context = createBearerContext(request, services);
  const findViewer = count?.start(limitsOf(match.route), context) ?? context.findViewer;
  const sent = await runCall(await readCall(match), { ...context, findViewer });
  return announce(match.route, await finishReply(sent, match));
}

function optionsReply(request: Request): Reply {
  const headers = { allow: methodsAt(request).join(", "), "cache-control": "no-store" };
  return { status: 204, headers, body: null };
}

/** Returns the general limits of a row. */
function limitsOf({ method, file, procedure }: Route): LimitsOfCall {
  const { read, write, readNetwork, writeNetwork, file: files } = GENERAL_LIMITS;
  const ofKind =
    method === "GET" ? { person: read, network: readNetwork } : { person: write, network: writeNetwork };
  const { ignoresToken } = procedures.get(procedure)?.meta ?? {};
  return { ...ofKind, ...(file && { person: files }), ignoresToken };
}
