import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "#lib/user-error.ts";
import { tryPort } from "#server/db/embedded/free-port.ts";

const DEFAULT_PORT = 3000;
const ATTEMPTS = 100;
/** Time for the web processes of a killed supervisor, which end when they notice. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 50;

/**
 * Chooses the port to listen on: PORT if it is set, else 3000 or the next free one.
 * @param port value of PORT; 0 lets the system choose
 * @throws {UserError} when PORT is in use, invalid or not permitted, or HOST is not an IP address of this machine
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
  if (wanted === 0) {
    const free = await tryPort(0, host);
    if (typeof free === "number") return free;
    throw toUserError(free, 0, host);
  }
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    if ((await probe(wanted, host)) === "free") return wanted;
    if (Date.now() > deadline) break;
  }
  throw new UserError(`Port ${wanted} is already in use. Stop what uses it, or choose another PORT.`);
}

async function probe(port: number, host: string | undefined): Promise<"free" | "taken"> {
  // macOS lets 0.0.0.0 share a port with 127.0.0.1: try both.
  for (const candidate of host === undefined ? [undefined, "127.0.0.1"] : [host]) {
    const result = await tryPort(port, candidate);
    if (typeof result === "number") continue;
    if (result === "EADDRINUSE") return "taken";
    throw toUserError(result, port, host);
  }
  return "free";
}

function toUserError(code: string, port: number, host: string | undefined): UserError {
  if (code === "EACCES")
    return new UserError(`Port ${port} may not be used by this account. Choose another PORT.`);
  return new UserError(`Cannot listen on HOST=${host ?? ""} PORT=${port}: ${code}.`);
}
