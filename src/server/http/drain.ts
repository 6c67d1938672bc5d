import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { setDraining } from "#server/http/lifecycle.ts";

/** A balancer in front needs a moment to learn that this process wants no more. */
const ANNOUNCE_MS = 500;
/** Whatever is unfinished by then is cut off. */
const DEADLINE_MS = 7_500;

const open = new Set<ServerResponse>();

/** Has `response` close its connection when it is answered while the server drains. */
export function trackResponse(response: ServerResponse): void {
  open.add(response);
  response.once("close", () => open.delete(response));
}

/**
 * Ends a server without cutting off what it is answering: readiness turns 503, answers close their connections,
 * nothing new is accepted, and after at most 7.5 s the rest is destroyed.
 */
export async function drain(server: Server): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  setDraining(true);
  for (const response of open) response.shouldKeepAlive = false;
  if (server.listening) await sleep(ANNOUNCE_MS);
  // Upgraded sockets (the bundler's, in development) are no requests, and would keep the server open.
  if (open.size === 0) server.closeAllConnections();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setInterval(() => {
    server.closeIdleConnections();
    if (Date.now() > deadline) server.closeAllConnections();
  }, 50);
  await closed;
  clearInterval(timer);
}
