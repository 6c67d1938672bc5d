import { findUnstorableText } from "#lib/text/storable-text.ts";
import { AppError } from "#server/errors.ts";

/** 1 MiB: the largest body of any call that is not an upload. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Levels to which JSON may nest. */
export const MAX_DEPTH = 32;
/** Keys that reach an object's prototype when they are copied; also spelt with escapes. */
export const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const MAY_NAME_PROTOTYPE = /__proto__|constructor|prototype|\\u/;

export function payloadTooLarge(): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "The request is too large.");
}

/**
 * The JSON value in a request's body.
 * @throws {AppError} as `readJsonText`, and BAD_REQUEST when it is not JSON or is nested deeper than 32 levels
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  return parseJson(await readJsonText(request));
}

/**
 * Returns the text of a request's JSON body, unparsed.
 * @param options `optional`: an empty body of any type gives an empty text
 * @throws {AppError} PAYLOAD_TOO_LARGE over `MAX_BODY_BYTES`; UNSUPPORTED_MEDIA_TYPE when it is not said to be JSON, or is
 *   compressed; BAD_REQUEST when it is not UTF-8
 */
export async function readJsonText(request: Request, options: { optional?: boolean } = {}): Promise<string> {
  assertBodySize(request, MAX_BODY_BYTES);
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get("content-type")?.trim() ?? "");
  if (!isJson && !(options.optional && !hasBody(request))) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "The body must be JSON (application/json).");
  }
  if (!/^(identity)?$/i.test(request.headers.get("content-encoding")?.trim() ?? "")) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "The body must not be compressed.");
  }
  return readText(request);
}

/** @throws {AppError} PAYLOAD_TOO_LARGE when the request announces more bytes than `maxBytes` */
export function assertBodySize(request: Request, maxBytes: number): void {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) throw payloadTooLarge();
}

function hasBody(request: Request): boolean {
  const length = request.headers.get("content-length");
  return length === null ? request.headers.has("transfer-encoding") : Number(length) > 0;
}

/** Decodes the body strictly: text in another encoding would be stored with each foreign letter replaced. */
async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid UTF-8.");
  }
}

/** With a length given, the server's parser ends the body there; without one, the bytes are counted. */
function readBytes(request: Request): Promise<ArrayBuffer> {
  if (request.headers.has("content-length") || !request.body) return request.arrayBuffer();
  return new Response(limitStream(request.body, MAX_BODY_BYTES)).arrayBuffer();
}

/** Passes bytes on until there are more than `maxBytes`; then fails with PAYLOAD_TOO_LARGE and stops reading. */
export function limitStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  onExceeded?: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  let total = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      total += value.byteLength;
      if (total > maxBytes) {
        onExceeded?.();
        controller.error(payloadTooLarge());
        reader.cancel().catch(() => {});
        return;
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** @throws {AppError} BAD_REQUEST when JSON would nest deeper than 32 levels */
export function assertShallow(text: string): void {
  if (isNestedDeeper(text, MAX_DEPTH)) throw new AppError("BAD_REQUEST", "The JSON is nested too deeply.");
}

/** @throws {AppError} BAD_REQUEST at the first text in `input` that has NUL or half a surrogate pair in it */
export function assertStorable(input: unknown): void {
  const path = findUnstorableText(input);
  if (path === undefined) return;
  throw new AppError("BAD_REQUEST", "Text contains a character that cannot be used here", { path });
}

/** @throws {AppError} BAD_REQUEST, also for JSON that nests too deeply */
export function parseJson(text: string): unknown {
  assertShallow(text);
  try {
    const value: unknown = JSON.parse(text);
    if (MAY_NAME_PROTOTYPE.test(text)) dropPrototypeKeys(value);
    return value;
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON.");
  }
}

/** Walks the value by itself: a reviver would take 600 ms for an array of 500,000 numbers. */
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

/** Looks before parsing: walking the value recurses, and brackets by the hundred thousand would end the stack. */
function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (inString) {
      if (char === 0x5c) index += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return false;
}
