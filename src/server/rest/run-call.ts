import type { ListMeta } from "#schemas/paging.ts";
import type { Context } from "#server/api/context.ts";
import { callProcedure, createCaller } from "#server/api/root.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestCall } from "#server/rest/call.ts";
import { fileResponse } from "#server/rest/file-response.ts";
import { keyedCall } from "#server/rest/idempotency/keyed-call.ts";
import { inputKeysOf, isObject } from "#server/rest/input.ts";
import { withLocation } from "#server/rest/location.ts";
import { documentReply } from "#server/rest/openapi/document-reply.ts";
import { toPageLinks } from "#server/rest/page-links.ts";
import type { Route } from "#server/rest/route.ts";

const JSON_HEADERS = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };

/** Calls the row's procedure and sends its output as `{"data": …}` or as the row's file. */
export async function runCall(call: RestCall, context: Context): Promise<Reply | Response> {
  const { request, url, route, params, input } = call;
  const keyed = keyedCall(call, (output) => toResponse(route, output));
  const output = await callProcedure(createCaller({ ...context, once: keyed?.once }), route.procedure, input);
  if (keyed) return withLocation(call, keyed.reply(JSON_HEADERS));
  if (route.document) return documentReply(output);
  if (route.file) return conditionalResponse(request, fileResponse(output, route.file, params));
  if (route.paged && isPage(output)) {
    const { items: data, meta } = output;
    const link = toPageLinks(url, inputKeysOf(route), meta);
    return {
      status: 200,
      headers: { ...JSON_HEADERS, ...(link && { link }) },
      body: JSON.stringify({ data, meta }),
    };
  }
  const { status, body } = toResponse(route, output);
  return withLocation(call, { status, headers: JSON_HEADERS, body });
}

/** Returns status and body of a row that sends its output as `data`. */
function toResponse({ status = 200, response }: Route, output: unknown): { status: number; body: string } {
  const data = response ? response.of(output) : output;
  return { status: response?.isExisting?.(output) ? 200 : status, body: JSON.stringify({ data }) };
}

function isPage(output: unknown): output is { items: unknown[]; meta: ListMeta } {
  return isObject(output) && "items" in output && "meta" in output;
}
