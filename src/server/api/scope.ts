import { MEMBER } from "#lib/account/permission.ts";
import { isAdminScope, type Scope } from "#lib/account/scopes.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { insufficientScope, sessionRequired } from "#server/errors.ts";

/** Scope, or all of several, that a procedure requires of an access token; `any` admits all tokens, undefined none. */
export type RequiredScope = Scope | readonly Scope[] | "any" | undefined;

/** `adminScope`: scope of admins that is enough, too. */
type Call = { scope: RequiredScope; adminScope?: Scope | undefined; writes: boolean };

/** Returns the viewer of a public call: a visitor (null) for a token without the call's scope. */
export function toPublicViewer(viewer: Viewer | null, call: Call): Viewer | null {
  return viewer && hasScope(viewer, call) ? limitRole(viewer, call) : null;
}

/**
 * Returns the viewer of a call that is not public.
 * @throws AppError for a token: SESSION_REQUIRED when the call is closed to them, INSUFFICIENT_SCOPE without its scope
 */
export function requireScope(viewer: Viewer, call: Call): Viewer {
  if (!hasScope(viewer, call)) {
    throw call.scope === undefined ? sessionRequired() : insufficientScope(scopesOf(call.scope));
  }
  return limitRole(viewer, call);
}

/** Returns the scopes that a call names. */
export function scopesOf(required: RequiredScope): readonly Scope[] {
  if (required === undefined || required === "any") return [];
  return typeof required === "string" ? [required] : required;
}

function hasScope({ token }: Viewer, { scope, adminScope }: Call): boolean {
  if (!token || scope === "any") return true;
  if (adminScope && token.scopes.includes(adminScope)) return true;
  return scope !== undefined && scopesOf(scope).every((needed) => token.scopes.includes(needed));
}

/** Makes an admin's token a member's in a call that reads without `admin:read`, or writes without `admin:write`. */
function limitRole(viewer: Viewer, { scope, writes }: Call): Viewer {
  if (!viewer.token) return viewer;
  const required = scopesOf(scope).find(isAdminScope) ?? (writes ? "admin:write" : "admin:read");
  const isAllowed = viewer.token.scopes.some((owned) => owned === required);
  return isAllowed ? viewer : { ...viewer, permission: MEMBER };
}
