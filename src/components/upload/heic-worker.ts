import { readHeic } from "#lib/photo/read-heic.ts";

/** File, and the largest number of pixels to decode. */
export type HeicRequest = { file: Blob; maxPixels: number };

addEventListener("message", async ({ data: { file, maxPixels } }: MessageEvent<HeicRequest>) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reply = await readHeic({ file: bytes, maxPixels }).catch(() => null);
  postMessage(reply, { transfer: reply && "data" in reply ? [reply.data.buffer] : [] });
});
