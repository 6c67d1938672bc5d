import { createServer } from "node:net";
import { UserError } from "#lib/user-error.ts";

/**
 * Returns a port that is free at this moment, chosen by the system.
 * @param host IP address or name to listen on; all of this machine's when left out
 */
export async function freePort(host?: string): Promise<number> {
  const port = await tryPort(0, host);
  if (typeof port === "number") return port;
  throw new UserError(`No free port on ${host ?? "this machine"}: ${port}.`);
}

/**
 * Listens on a port for a moment.
 * @param port 0 lets the system choose
 * @returns the port, or the code of the failure, such as EADDRINUSE
 */
export function tryPort(port: number, host: string | undefined): Promise<number | string> {
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
