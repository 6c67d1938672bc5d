import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { enterPhase, phase } from "#server/http/lifecycle.ts";

/** Time for requests that are arriving on open connections when the server stops listening. */
const LINGER_MS = 500;
/** Time limit of unfinished responses after the announcement; then they are cut off. */
const DEADLINE_MS = 6_500;

const open = new Set<ServerResponse>();

/** Tracks a response, and makes it close its connection while the server closes. */
export function trackResponse(response: ServerResponse): void {
  if (phase() === "closing") response.shouldKeepAlive = false;
  open.add(response);
  response.once("close", () => open.delete(response));
}

/** Tracks web sockets, which node:http forgets, so that they do not outlive the server. */
export function trackUpgrades(server: Server): Set<Duplex> {
  const sockets = new Set<Duplex>();
  server.on("upgrade", (_, socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * Closes a server gracefully: /api/ready turns 503 while requests are still served, so that a load balancer stops sending
 * them; then responses close their connections, new ones are refused, and after 6.5 s at most the rest is destroyed.
 * @param options `announceMs`: time with /api/ready at 503 before the server closes (DRAIN_MS); `atOnce`: do not wait
 *   for a load balancer (development)
 */
export async function drain(
  server: Server,
  upgraded: Set<Duplex>,
  options: { announceMs: number; atOnce: boolean },
): Promise<void> {
  for (const socket of upgraded) socket.destroy();
  // Connections stay open meanwhile: closing would reset clients that reconnect and wait in the kernel's queue.
  enterPhase("draining");
  if (!options.atOnce) await sleep(options.announceMs);
  const deadline = Date.now() + DEADLINE_MS;
  enterPhase("closing");
  for (const response of open) response.shouldKeepAlive = false;
  // The close() of node:http would at once end idle connections on which a request may be arriving.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  if (!options.atOnce) await Promise.race([closed, sleep(LINGER_MS)]);
  const timer = setInterval(() => {
    server.closeIdleConnections();
    if (Date.now() > deadline) server.closeAllConnections();
  }, 25);
  await closed;
  clearInterval(timer);
  // Ends the timer of node:http; the callback ignores the error that the server is already closed.
  server.close(() => {});
}
