import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const PREFIX = "/_next/static";

/** Answers a request, or says false: not such a file, or a client without brotli, whom Next.js serves. */
export type ServeBuilt = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves what the build made for browsers in the form in which the build has compressed it (brotli). Names change with
 * the content, so browsers may keep it for ever.
 * @param directory where the build has put it
 */
export function builtFiles(directory: string): ServeBuilt {
  const serve = sirv(directory, { brotli: true, immutable: true, maxAge: 31_536_000 });
  return (request, response) => {
    const { url = "", headers } = request;
    if (!url.startsWith(`${PREFIX}/`) || !/\bbr\b/.test(headers["accept-encoding"] ?? "")) return false;
    let isServed = true;
    request.url = url.slice(PREFIX.length);
    serve(request, response, () => {
      isServed = false;
    });
    request.url = url;
    return isServed;
  };
}
