import { handleReady } from "#server/http/health.ts";
import { toRouteExports } from "#server/http/http-guards.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRouteExports(handleReady);
