import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const PREFIX = "/_next/static";

/** Serves a request; returns false for another file or a client without brotli, which Next.js serves. */
export type ServeBuilt = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the build's files for browsers as the build has compressed them (brotli). Names change with the content, so
 * browsers may cache them forever.
 * @param directory folder of the build's files
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
