import { restDoor } from "#server/doors.ts";
import { toRouteExports } from "#server/http/door.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toRouteExports(restDoor);
