import { createServer } from "node:net";
import { UserError } from "#lib/user-error.ts";

/**
 * Returns a port that is free at this moment, chosen by the system.
 * @param host IP address or name to listen on; all interfaces if omitted
 */
export async function freePort(host?: string): Promise<number> {
  const port = await tryPort(0, host);
  if (typeof port === "number") return port;
  throw new UserError(`No free port on ${host ?? "this machine"}: ${port}.`);
}

/**
 * Tests whether a port is free by listening on it briefly.
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
