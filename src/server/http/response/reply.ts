import type { ServerResponse } from "node:http";

/**
 * Response of an API route as plain data. The web platform's `Response` would cost a stream and its reader for each body,
 * about as much as a small query.
 */
export type Reply = {
  status: number;
  /** Headers in the order in which they are sent, with lower-case names. */
  headers: Record<string, string>;
  /** Null for a response without a body, such as a 304. */
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Compressed bodies by their encoding, of a reply that is sent more than once. */
  encoded?: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
};

/** Headers whose values of several parts of the server are sent as one list. */
const LISTS = new Set(["vary", "ratelimit", "ratelimit-policy"]);

/** Returns a reply with more headers, lower-case; values of a list follow those that it has. */
export function addHeaders(
  sent: Reply | Response,
  added: Readonly<Record<string, string>>,
): Reply | Response {
  if (!(sent instanceof Response)) {
    const headers = { ...sent.headers };
    for (const [name, value] of Object.entries(added)) headers[name] = joined(name, headers[name], value);
    return { ...sent, headers };
  }
  for (const [name, value] of Object.entries(added))
    sent.headers.set(name, joined(name, sent.headers.get(name), value));
  return sent;
}

const joined = (name: string, known: string | null | undefined, value: string) =>
  known && LISTS.has(name) ? `${known}, ${value}` : value;

/** Sends a reply; for a HEAD, node:http leaves the body out. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  if (body === null) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

/** Converts a reply for callers that take a `Response`, such as a route file of Next.js. */
export function toResponse(reply: Reply | Response): Response {
  if (reply instanceof Response) return reply;
  const { status, headers, body } = reply;
  return new Response(body, { status, headers });
}
