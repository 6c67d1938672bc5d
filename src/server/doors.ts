import { handleTrpc } from "#server/api/handler.ts";
import { type Handle, hardenDoor } from "#server/http/door.ts";
import { handleHealth, handleReady } from "#server/http/health.ts";
import { handleRest } from "#server/rest/handler.ts";

export type Door = { prefix: string; handle: Handle };

export const restDoor = hardenDoor(handleRest);
export const trpcDoor = hardenDoor(handleTrpc);

/** What is answered before Next.js is asked. The route files of the same paths export the same handlers. */
export const doors: readonly Door[] = [
  { prefix: "/api/v1", handle: restDoor },
  { prefix: "/api/trpc", handle: trpcDoor },
  { prefix: "/api/health", handle: handleHealth },
  { prefix: "/api/ready", handle: handleReady },
];
