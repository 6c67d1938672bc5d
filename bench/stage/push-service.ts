import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/*
 * Thread of a push service that accepts everything, with the certificate in the files that `workerData` names. It posts its port, and
 * then the path of each push.
 */
const { certificate }: { certificate: string } = workerData;
const [key, cert] = ["key", "crt"].map((ending) => readFileSync(`${certificate}.${ending}`));
const server = createServer({ key, cert }, (request, response) => {
  parentPort?.postMessage(request.url);
  request.resume();
  request.on("end", () => response.writeHead(201, { "content-length": 0 }).end());
});
server.listen(0, "127.0.0.1", () => parentPort?.postMessage((server.address() as AddressInfo).port));
