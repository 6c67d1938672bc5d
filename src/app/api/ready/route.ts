import { toRouteExports } from "#server/http/door.ts";
import { handleReady } from "#server/http/health.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRouteExports(handleReady);
