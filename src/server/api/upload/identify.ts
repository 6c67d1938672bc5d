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
  /** `Set-Cookie` values for the response. */
  setCookies: string[];
};

/**
 * Finds the caller of an upload request, by bearer token or by cookies. Refreshes an expired access cookie, as an <img>
 * cannot.
 * @throws AppError UNAUTHENTICATED for a bearer token that is expired or invalid
 */
export async function identify({ db, now }: ServiceContext, request: Request): Promise<Identified> {
  if (request.headers.has("authorization")) {
    const credentials = bearerCredentials(request.headers);
    return { viewer: await findViewer(db, credentials, now()), setCookies: [] };
  }
  const cookies = readTokenCookies(request.headers.get("cookie"));
  const { viewer, setCookies } = await resolveViewer(db, cookies, now());
  return { viewer, setCookies };
}

/** @throws AppError UNAUTHENTICATED for a visitor, FORBIDDEN for an account that is not activated */
export function requireActivated({ viewer }: Identified): Caller {
  if (!viewer) throw missingToken();
  if (!viewer.activated) throw notActivated();
  return viewer;
}

/** Adds the cookies of a refreshed session to a response. */
export function withCookies(response: Response, { setCookies }: Identified): Response {
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  return response;
}
