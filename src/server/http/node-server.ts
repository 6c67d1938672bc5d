import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/** From the first byte of a request to the end of its headers. */
const HEADERS_TIMEOUT_MS = 5_000;
/** From there to the end of its body: a slower client holds a socket and nothing else. Doors may allow more. */
const BODY_TIMEOUT_MS = 9_000;
/** Above what any door allows: node:http knows one time for all. */
const REQUEST_TIMEOUT_MS = 6 * 60_000;
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
  endWith(socket, REFUSALS[error.code ?? ""] ?? "400 Bad Request");
}

function endWith(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // A client that does not take the answer, or never ends its side, keeps nothing open.
  socket.setTimeout(1_000, () => socket.destroy());
}

/** Ends the connection of a request whose body is not there in time; one without a body costs nothing. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs: number = BODY_TIMEOUT_MS,
): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else endWith(request.socket, "408 Request Timeout");
  }, timeoutMs);
  for (const emitter of [request, response]) emitter.once("close", () => clearTimeout(timer));
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
