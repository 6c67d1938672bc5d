import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import Negotiator from "negotiator";
import type { Reply } from "#server/http/response/reply.ts";

/** A smaller body fits into one packet, compressed or not. */
const MIN_BYTES = 1_400;
/** Length of an Accept-Encoding header beyond which parsing it costs more than it saves. */
const MAX_ACCEPTED = 500;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|atom\+xml))/;
/** At this quality, brotli takes no longer than gzip and compresses better. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Encoding = "br" | "gzip";
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Compressors of whole bodies and of streams; both work in zlib's threads, not on the event loop. */
const compressors = {
  br: {
    whole: (body: string) => brotli(body, brotliOptions),
    stream: () => createBrotliCompress(brotliOptions),
  },
  gzip: { whole: (body: string) => gzipped(body), stream: () => createGzip() },
};

/**
 * Compresses JSON, feeds and text from 1,400 bytes on. Not for a body with a secret: its length would give it away (BREACH).
 * @param accepted the request's `Accept-Encoding`
 */
export async function compressed(sent: Reply | Response, accepted: string | null): Promise<Reply | Response> {
  if (sent instanceof Response) return compressedResponse(sent, accepted);
  const { status, headers, body } = sent;
  // A character has three bytes at most, so that most small bodies need no counting.
  if (typeof body !== "string" || body.length * 3 < MIN_BYTES || Buffer.byteLength(body) < MIN_BYTES)
    return sent;
  const encoding = chooseEncoding(accepted, headers["content-type"]);
  if (!encoding) return sent;
  const encoded = sent.encoded?.get(encoding) ?? compressors[encoding].whole(body);
  sent.encoded?.set(encoding, encoded);
  return { status, headers: { ...headers, "content-encoding": encoding }, body: await encoded };
}

async function compressedResponse(response: Response, accepted: string | null): Promise<Response> {
  const encoding = chooseEncoding(accepted, response.headers.get("content-type"));
  if (!encoding || !response.body) return response;
  const { status, headers } = response;
  const chunks = response.body.values();
  const first = await readAtLeast(chunks, MIN_BYTES);
  if (first.isAll) return new Response(Buffer.concat(first.chunks), { status, headers });
  headers.set("content-encoding", encoding);
  const compressor = compressors[encoding].stream();
  // A failure to read breaks the response off, as it would without compression; a client that leaves ends the reading, which
  // the generator cannot do before it has begun.
  pipeline(Readable.from(concat(first.chunks, chunks)), compressor, () => {
    chunks.return?.().catch(() => {});
  });
  return new Response(Readable.toWeb(compressor) as ReadableStream<Uint8Array>, { status, headers });
}

/** Reads chunks until they have `bytes` together. */
async function readAtLeast(chunks: AsyncIterator<Uint8Array, unknown>, bytes: number) {
  const read: Uint8Array[] = [];
  for (let size = 0; size < bytes; ) {
    const { done, value } = await chunks.next();
    if (done) return { chunks: read, isAll: true };
    read.push(value);
    size += value.byteLength;
  }
  return { chunks: read, isAll: false };
}

async function* concat(first: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>) {
  yield* first;
  yield* rest;
}

/** Chooses brotli if it is accepted: most clients accept both equally. */
function chooseEncoding(
  accepted: string | null,
  contentType: string | null | undefined,
): Encoding | undefined {
  if (accepted === null || accepted.length > MAX_ACCEPTED) return undefined;
  if (!COMPRESSIBLE.test(contentType ?? "")) return undefined;
  const encodings = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).find((encoding) => encodings.includes(encoding));
}
