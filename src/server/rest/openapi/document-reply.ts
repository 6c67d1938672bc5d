import type { Reply } from "#server/http/response/reply.ts";
import { openApiDocument } from "#server/rest/openapi/document.ts";

const HEADERS = {
  "cache-control": "public, max-age=300",
  "content-type": "application/json; charset=utf-8",
};
/** Text of the document, by what was laid over it: one entry, since a process has one URL. */
const texts = new Map<string, string>();

/**
 * Returns the OpenAPI document.
 * @param servers the part of it that depends on where the app runs
 */
export function documentReply(servers: unknown): Reply {
  const key = JSON.stringify(servers);
  const body = texts.get(key) ?? JSON.stringify(Object.assign({}, openApiDocument(), servers));
  texts.set(key, body);
  return { status: 200, headers: HEADERS, body };
}
