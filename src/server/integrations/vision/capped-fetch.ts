import { limitStream } from "#server/http/body.ts";

/** A reply has some hundred bytes; what is longer is not read. */
const MAX_REPLY_BYTES = 256 * 1024;

/** `fetch` that follows no redirects and gives up on a body that is too long. */
export const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  const body =
    response.body && limitStream(response.body as ReadableStream<Uint8Array<ArrayBuffer>>, MAX_REPLY_BYTES);
  return new Response(body, response);
};
