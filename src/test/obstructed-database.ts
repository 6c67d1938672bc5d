import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** `refuse`: nothing listens; `close`: connections are closed at once; `stall`: they are accepted, and nothing is sent back. */
export type Obstacle = "refuse" | "close" | "stall";

/**
 * Puts a proxy in front of a database, which lets nothing through until `clear` is called.
 * @returns the proxy's URL of the database, and the number of connections tried so far
 */
export async function obstructDatabase(databaseUrl: string, obstacle: Obstacle) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isClear = false;
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    if (isClear) {
      const other = connect(Number(target.port), target.hostname);
      sockets.add(other);
      other.on("error", () => socket.destroy());
      socket.pipe(other).pipe(socket);
    } else if (obstacle === "close") socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  if (obstacle === "refuse") await new Promise((resolve) => server.close(resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    tries: () => tries,
    async clear() {
      isClear = true;
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
