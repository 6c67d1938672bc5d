import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";

/** Upload that ended before its last byte: the connection broke, or another one took over. */
export class BrokenUploadError extends Error {}

/**
 * Streams the bytes of the one file in a PUT, from a multipart form or the bare body.
 * @param signal stops reading, for a newer PUT of the same file
 * @throws BrokenUploadError when the body ends too early or is not such a form
 */
export async function* readFilePart(request: Request, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  const stop = () => source.destroy(new Error("a newer upload took over"));
  signal.addEventListener("abort", stop, { once: true });
  try {
    signal.throwIfAborted();
    const type = request.headers.get("content-type") ?? "";
    yield* /^multipart\/form-data\b/i.test(type) ? readForm(source, type) : source;
  } catch (error) {
    throw new BrokenUploadError("The upload was interrupted.", { cause: error });
  } finally {
    signal.removeEventListener("abort", stop);
    source.destroy();
  }
}

async function* readForm(source: Readable, type: string): AsyncGenerator<Uint8Array> {
  const form = new Busboy({
    headers: { "content-type": type },
    limits: { parts: 1, files: 1, headerPairs: 20 },
  });
  let file: Readable | undefined;
  const found = new Promise<void>((resolve) => {
    form.once("file", (_name, stream) => {
      file = stream;
      resolve();
    });
  });
  // Busboy does not end its file when the body breaks off.
  const fed = pipeline(source, form).catch((error: unknown) => {
    file?.destroy(error instanceof Error ? error : new Error("broken"));
    throw error;
  });
  fed.catch(() => {});
  await Promise.race([found, fed]);
  if (file) yield* file;
  await fed;
}
