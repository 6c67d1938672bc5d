import { MEMBER } from "#lib/account/permission.ts";
import type { Scope } from "#lib/account/scopes.ts";
import { bearerCredentials } from "#server/api/context.ts";
import { requireScope, toPublicViewer } from "#server/api/scope.ts";
import { findViewer, isUseStale, recordUse } from "#server/auth/find-viewer.ts";
import { missingToken } from "#server/auth/session/access-token.ts";
import { readBrowserCredentials } from "#server/auth/session/cookies.ts";
import { resolveViewer } from "#server/auth/session/resolve-viewer.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { notActivated } from "#server/errors.ts";

export type Caller = { id: number; permission: number; activated: boolean };

export type Identified = {
  viewer: Caller | null;
  /** True if the caller sent a personal access token. */
  byToken: boolean;
  /** `Set-Cookie` values for the response. */
  setCookies: string[];
};

/**
 * Finds the caller of an upload request, by bearer token or by cookies. Refreshes an expired access cookie, as an <img>
 * cannot. A personal access token is a member's.
 * @param options `scope`: what a personal access token needs; `isPublic`: without it, the token counts as a visitor
 * @throws AppError UNAUTHENTICATED for a bearer token that is expired or invalid; INSUFFICIENT_SCOPE; OTHER_ACCOUNT
 */
export async function identify(
  ctx: ServiceContext,
  request: Request,
  options: { scope: Scope; isPublic?: true },
): Promise<Identified> {
  const { db, now } = ctx;
  if (request.headers.has("authorization")) {
    const caller = await findViewer(db, bearerCredentials(request.headers), now());
    const byToken = caller !== null && caller.token !== null;
    return { viewer: limitToken(ctx, caller, options), byToken, setCookies: [] };
  }
  const credentials = readBrowserCredentials(request.headers);
  const { viewer, setCookies } = await resolveViewer(db, credentials, now());
  return { viewer, byToken: false, setCookies };
}

function limitToken(
  { db, now, afterCommit }: ServiceContext,
  caller: Viewer | null,
  { scope, isPublic }: { scope: Scope; isPublic?: true },
): Caller | null {
  if (!caller?.token) return caller;
  if (isUseStale(caller, now())) afterCommit("record a token's use", () => recordUse(db, caller, now()));
  const call = { scope, writes: !isPublic };
  const viewer = isPublic ? toPublicViewer(caller, call) : requireScope(caller, call);
  return viewer && { ...viewer, permission: MEMBER };
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
