import { createServer } from "node:net";
import { UserError } from "./process/log.ts";

/** The port that is tried first when PORT is not set. */
const DEFAULT_PORT = 3000;
const ATTEMPTS = 100;

/**
 * The port to serve on: PORT when it is set, else 3000 or the next free one.
 * @throws {UserError} when PORT is taken, is no port number or is not allowed, or HOST is not an address of this machine
 */
export async function choosePort(port: string | undefined, host: string | undefined): Promise<number> {
  if (port === undefined) {
    for (let candidate = DEFAULT_PORT; candidate < DEFAULT_PORT + ATTEMPTS; candidate++) {
      if ((await probe(candidate, host)) === "free") return candidate;
    }
    throw new UserError(`No free port from ${DEFAULT_PORT} on. Set PORT.`);
  }
  const wanted = /^\d{1,5}$/.test(port) ? Number(port) : Number.NaN;
  if (!(wanted <= 65_535)) throw new UserError(`PORT is not a port number: ${port}`);
  if (wanted === 0) return freePort(host);
  if ((await probe(wanted, host)) === "free") return wanted;
  throw new UserError(`Port ${wanted} is already in use. Stop what uses it, or choose another PORT.`);
}

/** A port that is free at this moment, chosen by the system. */
export async function freePort(host?: string): Promise<number> {
  const port = await listen(0, host);
  if (typeof port === "number") return port;
  throw refusal(port, 0, host);
}

async function probe(port: number, host: string | undefined): Promise<"free" | "taken"> {
  // macOS lets the wildcard address share a port with 127.0.0.1, so that one is asked as well.
  for (const address of host === undefined ? [undefined, "127.0.0.1"] : [host]) {
    const result = await listen(port, address);
    if (typeof result === "number") continue;
    if (result === "EADDRINUSE") return "taken";
    throw refusal(result, port, host);
  }
  return "free";
}

/** Listens for a moment: the port it got, or the code of the failure. */
function listen(port: number, host: string | undefined): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, ...(host && { host }), exclusive: true }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === "object" ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

function refusal(code: string, port: number, host: string | undefined): UserError {
  if (code === "EACCES")
    return new UserError(`Port ${port} may not be used by this account. Choose another PORT.`);
  return new UserError(`Cannot listen on HOST=${host ?? ""} PORT=${port}: ${code}.`);
}
