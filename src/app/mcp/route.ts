import { mcpRoute } from "#server/api-routes.ts";
import { toRouteExports } from "#server/http/http-guards.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRouteExports(mcpRoute);
