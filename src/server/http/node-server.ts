import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { shareOf, timeLimit } from "#env.ts";
import { BROKEN_OFF } from "#server/http/body.ts";

/** Time limit from the first byte of a request to the end of its headers. */
const HEADERS_TIMEOUT_MS = 5_000;
/** Time limit from there to the end of the body; an API route may allow more. */
const BODY_TIMEOUT_MS = 9_000;
/** Above the limit of any API route: node:http has one limit for all. */
const REQUEST_TIMEOUT_MS = 6 * 60_000;
/** Longer than the 60 s of common proxies, so that the proxy ends an idle connection and not this server. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Time limit of a socket without traffic, such as a response that the client does not read. */
const SOCKET_IDLE_MS = 60_000;
/** Of all web processes of this machine. */
const MAX_CONNECTIONS = 8_192;
const MAX_HEADERS = 100;

const REFUSALS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/** Code of the parser's error for a connection that ends within a request. */
const ENDED_EARLY = "HPE_INVALID_EOF_STATE";

/**
 * Creates an HTTP server with limits against slow, half-open and malformed connections. It does not listen yet.
 * @param options `upgrades`: accept web sockets; else such a request is handled like any other
 */
export function createHardenedServer(listener: RequestListener, options: { upgrades: boolean }): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: timeLimit(HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: 500,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: true,
      noDelay: true,
      shouldUpgradeCallback: () => options.upgrades,
    },
    listener,
  );
  server.setTimeout(timeLimit(SOCKET_IDLE_MS));
  server.maxConnections = shareOf(MAX_CONNECTIONS);
  // Without this, a full web process would give the connection back to the supervisor, which would offer it again.
  // @types/node does not know the property.
  Object.assign(server, { dropMaxConnection: true });
  server.maxHeadersCount = MAX_HEADERS;
  const current = new WeakMap<Socket, Exchange>();
  server.on("request", (request, response) => current.set(request.socket, { request, response }));
  server.on("clientError", (error, stream) => refuse(error, stream as Socket, current.get(stream as Socket)));
  return server;
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** @param exchange the last of the connection */
function refuse(error: NodeJS.ErrnoException, socket: Socket, exchange: Exchange | undefined): void {
  const within = exchange?.request.complete ? undefined : exchange?.response;
  if (error.code === "ECONNRESET" || !socket.writable || within?.headersSent) {
    socket.destroy();
    return;
  }
  const isBrokenOff = within && error.code === ENDED_EARLY;
  endWith(socket, REFUSALS[error.code ?? ""] ?? "400 Bad Request", isBrokenOff ? brokenOffBody(within) : "");
}

/** Returns the API's error for a body that ended before its last byte, on a connection that can still be written to. */
function brokenOffBody(response: ServerResponse): string {
  const errors = [{ message: BROKEN_OFF, code: "BAD_REQUEST" }];
  return JSON.stringify({ errors, requestId: response.getHeader("x-request-id") });
}

function endWith(socket: Socket, status: string, body = ""): void {
  const type = body ? "Content-Type: application/json; charset=utf-8\r\n" : "";
  const length = Buffer.byteLength(body);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${length}\r\n\r\n${body}`);
  // Do not wait for a client that does not read the response or never closes its side.
  socket.setTimeout(1_000, () => socket.destroy());
}

/** Ends the connection of a request whose body does not arrive in time. */
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
 * @throws {Error} with a message for the user when the port is taken or not allowed
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
