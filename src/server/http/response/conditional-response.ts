/**
 * Returns the response, or a 304 without a body if the client has it already (RFC 9110, 13.1.2: tags are compared
 * weakly).
 * @param response of a GET or HEAD; without an ETag it is returned as it is
 */
export function conditionalResponse(request: Request, response: Response): Response {
  const etag = response.headers.get("etag");
  const known = request.headers.get("if-none-match");
  if (etag === null || known === null || response.status !== 200) return response;
  if (!hasETag(known, etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  headers.delete("content-disposition");
  return new Response(null, { status: 304, headers });
}

/** @param ifNoneMatch value of the request's header */
export function hasETag(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || ifNoneMatch.trim() === "*";
}
