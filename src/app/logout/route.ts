import { handleLogout } from "#server/api/session/log-out.ts";

/** Logs out at once; proxy.ts shows a question instead to those whom a link of another site, or in a text, has sent. */
export function GET(request: Request): Promise<Response> {
  return handleLogout(request);
}
