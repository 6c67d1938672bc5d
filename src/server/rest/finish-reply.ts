import { compressed } from "#server/http/response/compression.ts";
import { conditionalReply } from "#server/http/response/conditional-response.ts";
import { weakETag } from "#server/http/response/etag.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestMatch } from "#server/rest/call.ts";

/**
 * Makes what a row has answered ready to send: JSON of a GET gets an ETag and may be kept by the client, which asks again
 * each time; all of it is compressed. Nothing of that for a response with a credential.
 */
export async function finishReply(
  sent: Reply | Response,
  { request, route }: RestMatch,
): Promise<Reply | Response> {
  if (route.secret) return sent;
  const accepted = request.headers.get("accept-encoding");
  if (
    sent instanceof Response ||
    route.method !== "GET" ||
    sent.status !== 200 ||
    typeof sent.body !== "string"
  )
    return compressed(sent, accepted);
  const headers = {
    ...sent.headers,
    ...(!route.document && {
      "cache-control": request.headers.has("authorization") ? "private, no-cache" : "public, no-cache",
    }),
    vary: "Authorization, Accept-Encoding",
    etag: weakETag(sent.body),
  };
  return compressed(conditionalReply(request, { ...sent, headers }), accepted);
}
