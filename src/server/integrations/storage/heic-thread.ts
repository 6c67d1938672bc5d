import { parentPort, workerData } from "node:worker_threads";
import { readHeic } from "#lib/photo/read-heic.ts";

/** Worker of decode-heic.ts: replies once, to the file that it starts with. */
if (parentPort) {
  // libheif writes its reasons there, about files of strangers.
  console.log = () => {};
  const reply = await readHeic(workerData).catch(() => null);
  parentPort.postMessage(reply, reply && "data" in reply ? [reply.data.buffer] : []);
}
