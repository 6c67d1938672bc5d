import { type Handle, withHttpGuards } from "#server/http/http-guards.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { handleRest } from "#server/rest/handler.ts";

/** Calls the REST API as `handleRest` does, and returns what a client would receive. */
export async function callRest(...call: Parameters<typeof handleRest>): Promise<Response> {
  return toResponse(await handleRest(...call));
}

/** Returns a handler behind the guards of an API route, with the responses that a client would receive. */
export function guarded(handle: Handle): (request: Request) => Promise<Response> {
  const route = withHttpGuards(handle);
  return async (request) => toResponse(await route(request));
}
