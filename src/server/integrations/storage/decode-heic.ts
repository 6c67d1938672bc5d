import { once } from "node:events";
import { join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { HeicJob, HeicReply } from "#lib/photo/read-heic.ts";
import { SECOND_MS } from "#lib/time/durations.ts";

/** Several times what the largest photo takes on a slow machine. */
const TIMEOUT_MS = 30 * SECOND_MS;
/** More than phones take in their usual setting; decoding takes ten bytes a pixel. */
const MAX_PIXELS = 25_000_000;

/**
 * Decodes a HEIC photo with libheif, as sharp's binaries have no HEVC decoder: in WebAssembly, which a hostile file cannot
 * leave, and in a thread of its own, which is terminated when it takes too long.
 * @param file bytes of the file
 * @returns RGBA pixels, upright; or the size of a photo with too many of them; or null if it cannot be read
 */
export async function decodeHeic(file: Uint8Array): Promise<HeicReply> {
  const job: HeicJob = { file, maxPixels: MAX_PIXELS };
  const options: WorkerOptions = { workerData: job, env: { NODE_ENV: "production" }, execArgv: [] };
  const source = join(process.cwd(), "src/server/integrations/storage/heic-thread.ts");
  // Turbopack would bundle the file of a `new Worker`.
  const thread: Worker = Reflect.construct(Worker, [source, options]);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [reply]: HeicReply[] = await once(thread, "message", { signal });
    return reply ?? null;
  } catch {
    return null;
  } finally {
    await thread.terminate();
  }
}
