import { bearerCredentials } from "#server/api/context.ts";
import { missingToken } from "#server/auth/session/access-token.ts";
import { readTokenCookies } from "#server/auth/session/cookies.ts";
import { resolveViewer } from "#server/auth/session/resolve-viewer.ts";
import { findViewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { notActivated } from "#server/errors.ts";

export type Caller = { id: number; permission: number; activated: boolean };

export type Identified = {
  viewer: Caller | null;
  /** `Set-Cookie` values for the answer. */
  setCookies: string[];
};

/**
 * Who makes a call outside of tRPC and REST: by bearer token, or by the cookies of one of our pages. An access
 * cookie that has run out is refreshed on the way, since an <img> cannot ask for that.
 * @throws AppError UNAUTHENTICATED for a bearer token that is expired or void
 */
export async function identify(call: ServiceContext, request: Request): Promise<Identified> {
  if (request.headers.has("authorization")) {
    const credentials = bearerCredentials(request.headers);
    return { viewer: await findViewer(call.db, credentials, call.now()), setCookies: [] };
  }
  const cookies = readTokenCookies(request.headers.get("cookie"));
  const { viewer, setCookies } = await resolveViewer(call.db, cookies, call.now());
  return { viewer, setCookies };
}

/** @throws AppError UNAUTHENTICATED for a visitor, FORBIDDEN for an account that is not activated */
export function requireActivated({ viewer }: Identified): Caller {
  if (!viewer) throw missingToken();
  if (!viewer.activated) throw notActivated();
  return viewer;
}

/** Adds the cookies that a refresh on the way has made. */
export function withCookies(response: Response, { setCookies }: Identified): Response {
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}
