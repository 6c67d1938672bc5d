import type { Reply } from "#server/http/response/reply.ts";

/**
 * Returns the response, or a 304 without a body if the client has it already (RFC 9110, 13.1.2: tags are compared
 * weakly).
 * @param response of a GET or HEAD; without an ETag it is returned as it is
 */
export function conditionalResponse(request: Request, response: Response): Response {
  if (response.status !== 200 || !isKnown(request, response.headers.get("etag"))) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  headers.delete("content-disposition");
  return new Response(null, { status: 304, headers });
}

/**
 * Does for a reply what `conditionalResponse` does for a response.
 * @param reply of status 200
 */
export function conditionalReply(request: Request, reply: Reply): Reply {
  if (!isKnown(request, reply.headers.etag)) return reply;
  const { "content-type": _, ...headers } = reply.headers;
  return { status: 304, headers, body: null };
}

function isKnown(request: Request, etag: string | null | undefined): boolean {
  const known = request.headers.get("if-none-match");
  return known !== null && etag != null && hasETag(known, etag);
}

/** @param ifNoneMatch value of the request's header */
export function hasETag(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => opaque(tag.trim()));
  return tags.includes(opaque(etag)) || ifNoneMatch.trim() === "*";
}

const opaque = (tag: string) => tag.replace(/^W\//, "");
