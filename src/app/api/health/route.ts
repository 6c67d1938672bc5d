import { toRouteExports } from "#server/http/door.ts";
import { handleHealth } from "#server/http/health.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRouteExports(handleHealth);
