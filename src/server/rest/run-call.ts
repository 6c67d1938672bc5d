import { CalendarFile } from "#schemas/event/calendar.ts";
import type { ListMeta } from "#schemas/paging.ts";
import type { Context } from "#server/api/context.ts";
import { callProcedure, createCaller } from "#server/api/root.ts";
import { calendarResponse } from "#server/http/response/calendar-response.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import { downloadResponse } from "#server/http/response/download-response.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestCall } from "#server/rest/call.ts";
import { keyedCall } from "#server/rest/idempotency/keyed-call.ts";
import { inputKeysOf, isObject } from "#server/rest/input.ts";
import { withLocation } from "#server/rest/location.ts";
import { documentReply } from "#server/rest/openapi/document-reply.ts";
import type { PathParams, RestFile, Route } from "#server/rest/route.ts";

/** Parameters that each link sets itself. */
const POSITION = new Set(["page", "limit", "cursor"]);

/**
 * Returns the `Link` header of a list (RFC 8288), relative to the site: first, prev, next and last of a list by page, next
 * of one by cursor; empty at its end.
 * @param query the request's query; its other parameters are kept if the list knows them
 * @param known names of the list's parameters: a long query of others must not make four long links
 */
export function toPageLinks(
  { pathname, searchParams: query }: Pick<URL, "pathname" | "searchParams">,
  known: readonly string[],
  meta: ListMeta,
): string {
  const kept = [...query].filter(([name]) => known.includes(name) && !POSITION.has(name));
  const prefix = `<${pathname}?${kept.length > 0 ? `${new URLSearchParams(kept)}&` : ""}`;
  const to = (rel: string, position: Record<string, string | number>) => {
    const values = Object.entries(position).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${prefix}${values.join("&")}>; rel="${rel}"`;
  };
  const { limit } = meta;
  if ("next" in meta) return meta.next === null ? "" : to("next", { limit, cursor: meta.next });
  const { page, total } = meta;
  const last = Math.max(1, Math.ceil(total / limit));
  return [
    to("first", { limit, page: 1 }),
    ...(page > 1 ? [to("prev", { limit, page: Math.min(page - 1, last) })] : []),
    ...(page < last ? [to("next", { limit, page: page + 1 })] : []),
    to("last", { limit, page: last }),
  ].join(", ");
}

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

/** Returns the response of a row that sends a file: a stream, a text or a calendar. */
function fileResponse(output: unknown, file: RestFile, params: PathParams): Response {
  const { type } = file;
  const name = typeof file.name === "string" ? file.name : file.name(params);
  if (output instanceof ReadableStream) return downloadResponse(output, { name, type });
  if (typeof output === "string") return downloadResponse(new Blob([output]).stream(), { name, type });
  return calendarResponse(CalendarFile.parse(output), name, file.inline ? "inline" : "attachment");
}
