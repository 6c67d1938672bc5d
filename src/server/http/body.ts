import { groupDigits } from "#lib/format.ts";
import { findJsonExcess, JSON_BOUNDS, type JsonBounds } from "#lib/text/json-excess.ts";
import { findUnstorableText } from "#lib/text/storable-text.ts";
import { AppError, isAppError } from "#server/errors.ts";

/** Largest body of a call, unless its procedure states another one. */
export const BODY_BYTES = 64 * 1024;
/** 1 MiB: the largest body of any call that is not an upload. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Keys that reach an object's prototype when they are copied; also spelt with escapes. */
export const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const MAY_NAME_PROTOTYPE = /__proto__|constructor|prototype|\\u/;

const MEGABYTE = 1_000_000;

export function payloadTooLarge(maxBytes: number): AppError {
  const most =
    maxBytes % MEGABYTE === 0
      ? `${maxBytes / MEGABYTE} MB`
      : `${groupDigits(Math.floor(maxBytes / 1024))} kB`;
  return new AppError("PAYLOAD_TOO_LARGE", `The request is too large. At most ${most} can be sent here.`);
}

/**
 * Returns the JSON value in a request's body.
 * @throws {AppError} as `readJsonText` and `parseJson`
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  return parseJson(await readJsonText(request));
}

/**
 * Returns the text of a request's JSON body, unparsed.
 * @param options `optional`: an empty body of any type gives an empty text; `maxBytes`: largest body
 * @throws {AppError} PAYLOAD_TOO_LARGE; UNSUPPORTED_MEDIA_TYPE when it is not said to be JSON, or is compressed;
 *   BAD_REQUEST when it breaks off or is not UTF-8
 */
export async function readJsonText(
  request: Request,
  { optional = false, maxBytes = BODY_BYTES }: { optional?: boolean; maxBytes?: number | undefined } = {},
): Promise<string> {
  assertBodySize(request, maxBytes);
  if (!isOfType(request, "application/json") && !(optional && !hasBody(request))) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "The body must be JSON (application/json).");
  }
  assertNotCompressed(request);
  return readText(request, maxBytes);
}

/**
 * Returns the bytes of a body that is a file.
 * @param options `type`: its content type, without parameters; `maxBytes`: largest body
 * @throws {AppError} PAYLOAD_TOO_LARGE; UNSUPPORTED_MEDIA_TYPE when it is of another type, or is compressed; BAD_REQUEST when it
 *   breaks off
 */
export async function readFile(
  request: Request,
  { type, maxBytes }: { type: string; maxBytes: number },
): Promise<Uint8Array> {
  assertBodySize(request, maxBytes);
  if (!isOfType(request, type))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", `The body must be a file of the type ${type}.`);
  assertNotCompressed(request);
  return new Uint8Array(await readBytes(request, maxBytes).catch(rethrowBrokenOff));
}

/** Returns whether a body is said to be of a type, with any parameters. */
function isOfType({ headers }: Request, type: string): boolean {
  return headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === type;
}

function assertNotCompressed({ headers }: Request): void {
  if (/^(identity)?$/i.test(headers.get("content-encoding")?.trim() ?? "")) return;
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", "The body must not be compressed.");
}

/** @throws {AppError} PAYLOAD_TOO_LARGE when the request announces more bytes than `maxBytes` */
export function assertBodySize(request: Request, maxBytes: number): void {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) throw payloadTooLarge(maxBytes);
}

function hasBody(request: Request): boolean {
  const length = request.headers.get("content-length");
  return length === null ? request.headers.has("transfer-encoding") : Number(length) > 0;
}

/** Decodes the body strictly: text in another encoding would be stored with each foreign letter replaced. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes).catch(rethrowBrokenOff);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid UTF-8.");
  }
}

/** Message for a body that ended before its last byte. */
export const BROKEN_OFF = "The body did not arrive whole.";

/** Maps the failure of a body whose connection broke. @throws {AppError} BAD_REQUEST, or the error that refused the body */
export function rethrowBrokenOff(error: unknown): never {
  if (isAppError(error)) throw error;
  throw new AppError("BAD_REQUEST", BROKEN_OFF);
}

/** With a length given, the server's parser ends the body there; without one, the bytes are counted. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer | Buffer> {
  if (request.headers.has("content-length") || !request.body) return request.arrayBuffer();
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitStream(request.body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Chunks of any size that a body may have, and the average size of further ones. */
const SMALL_CHUNKS = 1_000;
const CHUNK_BYTES = 64;

/**
 * Passes bytes on until there are more than `maxBytes`, or far more chunks than their bytes need, each of which costs as much
 * as a kilobyte; then fails and stops reading.
 * @param onExceeded called with the error: PAYLOAD_TOO_LARGE, or BAD_REQUEST for the chunks
 */
export function limitStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  onExceeded?: (error: AppError) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  let total = 0;
  let chunks = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      total += value.byteLength;
      chunks += 1;
      const error = excessOf(total, chunks, maxBytes);
      if (!error) return controller.enqueue(value);
      onExceeded?.(error);
      controller.error(error);
      reader.cancel().catch(() => {});
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function excessOf(total: number, chunks: number, maxBytes: number): AppError | undefined {
  if (total > maxBytes) return payloadTooLarge(maxBytes);
  if (chunks > SMALL_CHUNKS + total / CHUNK_BYTES) {
    return new AppError("BAD_REQUEST", "The body is sent in too many small chunks.");
  }
  return undefined;
}

const EXCESSES: Record<keyof JsonBounds, string> = {
  levels: "The JSON is nested too deeply.",
  members: `The JSON has too many values. It may have ${groupDigits(JSON_BOUNDS.members)} keys and elements.`,
};

/** @throws {AppError} BAD_REQUEST when JSON, valid or not, nests too deeply or has too many keys and elements */
export function assertJsonBounds(text: string): void {
  const excess = findJsonExcess(text);
  if (excess) throw new AppError("BAD_REQUEST", EXCESSES[excess]);
}

/** @throws {AppError} BAD_REQUEST at the first text in `input` that has NUL or half a surrogate pair in it */
export function assertStorable(input: unknown): void {
  const path = findUnstorableText(input);
  if (path === undefined) return;
  throw new AppError("BAD_REQUEST", "Text contains a character that cannot be used here", { path });
}

/** @throws {AppError} BAD_REQUEST when the text is not JSON, or as `assertJsonBounds` */
export function parseJson(text: string): unknown {
  assertJsonBounds(text);
  try {
    const value: unknown = JSON.parse(text);
    if (MAY_NAME_PROTOTYPE.test(text)) dropPrototypeKeys(value);
    return value;
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON.");
  }
}

/** Walks the value by itself, which is faster than a reviver. */
function dropPrototypeKeys(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) dropPrototypeKeys(item);
    return;
  }
  for (const key of Object.keys(value)) {
    if (PROTOTYPE_KEYS.has(key)) Reflect.deleteProperty(value, key);
    else dropPrototypeKeys(Reflect.get(value, key));
  }
}
