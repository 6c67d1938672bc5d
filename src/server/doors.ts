import type { Handle } from "./http/door.ts";
import { handleHealth, handleReady } from "./http/health.ts";

export type Door = { prefix: string; handle: Handle };

/** What is answered before Next.js is asked. The route files of the same paths export the same handlers. */
export const doors: readonly Door[] = [
  { prefix: "/api/health", handle: handleHealth },
  { prefix: "/api/ready", handle: handleReady },
];
