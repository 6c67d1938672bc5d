import { createBearerContext } from "#server/api/context.ts";
import type { ServiceContext } from "#server/context.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import type { Reply } from "#server/http/response/reply.ts";
import { announce } from "#server/rest/announce.ts";
import { matchRequest, readCall } from "#server/rest/call.ts";
import { runCall } from "#server/rest/run-call.ts";

/**
 * Handles /api/v1: finds the row, calls its procedure and wraps the output as `{"data": …}`.
 * @param services passed by tests; the process's own by default
 */
export async function handleRest(request: Request, services?: ServiceContext): Promise<Reply | Response> {
  try {
    return await respond(request, services);
  } catch (error) {
    return errorReply(error);
  }
}

async function respond(request: Request, services: ServiceContext | undefined): Promise<Reply | Response> {
  const match = matchRequest(request);
  const context = createBearerContext(request, services);
  return announce(match.route, await runCall(await readCall(match), context));
}
