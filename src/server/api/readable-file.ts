import { AppError } from "#server/errors.ts";
import { compressed } from "#server/http/response/compression.ts";
import { conditionalReply } from "#server/http/response/conditional-response.ts";
import { weakETag } from "#server/http/response/etag.ts";
import type { Reply } from "#server/http/response/reply.ts";

/** Returns the reply with a text that everybody may read and store, if they ask each time whether it is current. */
export function publicFile(type: string, body: string, headers: Record<string, string> = {}): Reply {
  return {
    status: 200,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, no-cache",
      etag: weakETag(body),
      vary: "Accept-Encoding",
      ...headers,
    },
    body,
  };
}

/** Makes a reply ready to send: a 304 if the client has it, else compressed. */
export async function finishFile(request: Request, reply: Reply): Promise<Reply | Response> {
  return compressed(conditionalReply(request, reply), request.headers.get("accept-encoding"));
}

/** @throws AppError METHOD_NOT_ALLOWED unless the request only reads */
export function requireReading({ method }: Request): void {
  if (method === "GET" || method === "HEAD") return;
  throw new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow: ["GET", "HEAD"] });
}

/** Returns the path without a slash at its end. */
export const pathOf = (url: URL): string =>
  url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
