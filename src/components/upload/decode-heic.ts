import type { HeicRequest } from "#components/upload/heic-worker.ts";
import type { HeicReply } from "#lib/photo/read-heic.ts";

/**
 * Decodes a HEIC photo, upright, in a worker that loads libheif: browsers other than Safari have no decoder for it.
 * @throws Error when the worker or its script cannot be loaded
 */
export async function decodeHeic(request: HeicRequest): Promise<HeicReply> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<HeicReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicReply>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error("The HEIC decoder could not be loaded"));
      };
      worker.onmessageerror = () => reject(new Error("The HEIC decoder's reply could not be read"));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
