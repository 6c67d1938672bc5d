import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/*
 * Accepts every push, with the certificate in the files that its argument names. Prints its port, and then the path of each push. The
 * bench starts and stops it.
 */
const certificate = process.argv[2] ?? "";
const [key, cert] = ["key", "crt"].map((ending) => readFileSync(`${certificate}.${ending}`));
const server = createServer({ key, cert }, (request, response) => {
  console.log(request.url);
  request.resume();
  request.on("end", () => response.writeHead(201, { "content-length": 0 }).end());
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit());
