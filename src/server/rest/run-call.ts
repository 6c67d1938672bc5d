import { CalendarFile } from "#schemas/event/calendar.ts";
import type { ListMeta } from "#schemas/paging.ts";
import type { Context } from "#server/api/context.ts";
import { createKeyedCall } from "#server/api/idempotency/keyed-call.ts";
import type { Once } from "#server/api/idempotency/once.ts";
import { callProcedure, createCaller } from "#server/api/root.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import { downloadResponse } from "#server/http/response/download-response.ts";
import { weakETag } from "#server/http/response/etag.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestCall } from "#server/rest/call.ts";
import { inputKeysOf, isObject } from "#server/rest/input.ts";
import { withLocation } from "#server/rest/location.ts";
import type { PathParams, RestFile, Route } from "#server/rest/route.ts";

const JSON_HEADERS = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };
/** Lifetime in shared caches; a calendar program polls about once an hour. */
const SHARED_SECONDS = 60;
const DOCUMENT_HEADERS = {
  "cache-control": "public, max-age=300",
  "content-type": "application/json; charset=utf-8",
};
/** Text of the document, by what was laid over it: one entry, since a process has one URL. */
const documents = new Map<string, string>();

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
export function toResponse(
  { status = 200, response }: Route,
  output: unknown,
): { status: number; body: string } {
  const data = response ? response.of(output) : output;
  return { status: response?.isExisting?.(output) ? 200 : status, body: JSON.stringify({ data }) };
}

/** Returns whether an output is a list with its position. */
export function isPage(output: unknown): output is { items: unknown[]; meta: ListMeta } {
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

/**
 * Returns an iCalendar file, with an ETag for `conditionalResponse`.
 * @param name file name in characters that need no escaping
 * @param disposition `attachment` for a person who clicks, `inline` for a subscription
 */
function calendarResponse(
  { content, isPublic }: CalendarFile,
  name: string,
  disposition: "attachment" | "inline",
): Response {
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `${disposition}; filename="${name}"`,
      "cache-control": isPublic ? `public, max-age=${SHARED_SECONDS}` : "private, no-cache",
      vary: "Authorization, Accept-Encoding",
      etag: weakETag(content),
      ...(!isPublic && { "x-robots-tag": "noindex" }),
    },
  });
}

/**
 * Returns the OpenAPI document, of which only the text is kept.
 * @param servers the part of it that depends on where the app runs
 */
async function documentReply(servers: unknown): Promise<Reply> {
  const key = JSON.stringify(servers);
  let body = documents.get(key);
  if (body === undefined) {
    const { createDocument } = await import("#server/rest/openapi/document.ts");
    body = JSON.stringify(Object.assign({}, createDocument(), servers));
    documents.set(key, body);
  }
  return { status: 200, headers: DOCUMENT_HEADERS, body };
}

type KeyedCall = {
  /** For the context of the call. */
  once: Once;
  /** Returns the stored response once the procedure has been called. */
  reply(headers: Readonly<Record<string, string>>): Reply;
};

/**
 * Prepares a call whose response is stored under its `Idempotency-Key`.
 * @param toResponse makes the response from the procedure's output
 * @returns undefined for a request without a key, and for a row that stores none
 */
function keyedCall(
  { request, url, route, body }: RestCall,
  toResponse: (output: unknown) => { status: number; body: string },
): KeyedCall | undefined {
  const header = route.keyed ? request.headers.get("idempotency-key") : null;
  if (header === null) return undefined;
  const call = { header, request: `${request.method} ${url.pathname}\n${body}` };
  const { once, response } = createKeyedCall(call, toResponse);
  return {
    once,
    reply(headers) {
      const { status, body, isReplay } = response();
      return { status, headers: { ...headers, ...(isReplay && { "idempotency-replayed": "true" }) }, body };
    },
  };
}
