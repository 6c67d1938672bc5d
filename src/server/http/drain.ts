import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { enterPhase, phase } from "#server/http/lifecycle.ts";

/** What is on its way on a connection already open when listening ends gets its answer within this. */
const LINGER_MS = 500;
/** Whatever is unfinished so long after the announcement is cut off. */
const DEADLINE_MS = 6_500;

const open = new Set<ServerResponse>();

/** Has `response` close its connection when it is answered while the server closes. */
export function trackResponse(response: ServerResponse): void {
  if (phase() === "closing") response.shouldKeepAlive = false;
  open.add(response);
  response.once("close", () => open.delete(response));
}

/** Remembers web sockets, of which node:http knows no more, so that they do not outlive the server. */
export function trackUpgrades(server: Server): Set<Duplex> {
  const sockets = new Set<Duplex>();
  server.on("upgrade", (_, socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * Ends a server without cutting off what it is answering: readiness turns 503 while everything is still answered, so
 * that a balancer in front learns that this process wants no more; then answers close their connections, nothing new
 * is accepted, and after at most 6.5 s the rest is destroyed.
 * @param options `announceMs`: how long readiness is 503 before the server closes (DRAIN_MS); `atOnce`: do not wait
 *   for a balancer (development)
 */
export async function drain(
  server: Server,
  upgraded: Set<Duplex>,
  options: { announceMs: number; atOnce: boolean },
): Promise<void> {
  for (const socket of upgraded) socket.destroy();
  // Connections stay open meanwhile: reconnecting clients would be in the kernel's queue, which closing resets.
  enterPhase("draining");
  if (!options.atOnce) await sleep(options.announceMs);
  const deadline = Date.now() + DEADLINE_MS;
  enterPhase("closing");
  for (const response of open) response.shouldKeepAlive = false;
  // http's own close() ends connections at once on which a request may be arriving.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  if (!options.atOnce) await Promise.race([closed, sleep(LINGER_MS)]);
  const timer = setInterval(() => {
    server.closeIdleConnections();
    if (Date.now() > deadline) server.closeAllConnections();
  }, 25);
  await closed;
  clearInterval(timer);
  // Ends http's own timer; that nothing is listening any more is no news.
  server.close(() => {});
}
