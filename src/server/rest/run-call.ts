import type { Context } from "#server/api/context.ts";
import { callProcedure, createCaller } from "#server/api/root.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestCall } from "#server/rest/call.ts";
import { fileResponse } from "#server/rest/file-response.ts";
import { isObject } from "#server/rest/input.ts";
import { type PageMeta, toPageLinks } from "#server/rest/page-links.ts";

const JSON_HEADERS = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };

/** Calls the row's procedure and sends its output as `{"data": …}` or as the row's file. */
export async function runCall(call: RestCall, context: Context): Promise<Reply | Response> {
  const { request, url, route, params, input } = call;
  const output = await callProcedure(createCaller(context), route.procedure, input);
  if (route.file) return conditionalResponse(request, fileResponse(output, route.file, params));
  if (route.paged && isPage(output)) {
    const { items: data, meta } = output;
    return json(200, { data, meta }, { link: toPageLinks(url.pathname, url.search, meta) });
  }
  const { status = 200, response } = route;
  const data = response ? response.of(output) : output;
  return json(response?.isExisting?.(output) ? 200 : status, { data });
}

function isPage(output: unknown): output is { items: unknown[]; meta: PageMeta } {
  return isObject(output) && "items" in output && "meta" in output;
}

function json(status: number, payload: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(payload) };
}
