import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** From the first byte of a request to its last: a slower client holds a socket and nothing else. */
const REQUEST_TIMEOUT_MS = 14_000;
const HEADERS_TIMEOUT_MS = 8_000;
/** Longer than the 60 s after which common proxies drop an idle connection, so that the proxy is the one to end it. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** An answer of which the client takes nothing for this long is given up. */
const SOCKET_IDLE_MS = 60_000;
const MAX_CONNECTIONS = 8_192;
const MAX_HEADERS = 100;

const REFUSALS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/**
 * An HTTP server with limits against slow, half-open and malformed connections. It does not listen yet.
 * @param options `upgrades`: whether web sockets are taken; else such a request is answered as any other
 */
export function createHardenedServer(listener: RequestListener, options: { upgrades: boolean }): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: true,
      noDelay: true,
      shouldUpgradeCallback: () => options.upgrades,
    },
    listener,
  );
  server.setTimeout(SOCKET_IDLE_MS);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  server.on("clientError", refuse);
  return server;
}

function refuse(error: NodeJS.ErrnoException, stream: NodeJS.ReadableStream) {
  const socket = stream as Socket;
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = REFUSALS[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // A client that does not take the answer, or never ends its side, keeps nothing open.
  socket.setTimeout(1_000, () => socket.destroy());
}

/**
 * Listens on the given port.
 * @throws {Error} that says so when the port is taken or not allowed
 */
export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "it is already in use" : (error.code ?? error.message);
      reject(new Error(`Cannot listen on port ${port}: ${reason}.`));
    };
    server.once("error", fail);
    server.listen({ port, host }, () => {
      server.off("error", fail);
      resolve();
    });
  });
}
