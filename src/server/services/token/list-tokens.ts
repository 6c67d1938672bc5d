import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { isScope } from "#lib/account/scopes.ts";
import type { AccessToken } from "#schemas/account/token.ts";
import { tokenColumns } from "#server/auth/token/authenticate-token.ts";
import type { MemberContext } from "#server/context.ts";
import { apiTokens } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** Returns the caller's tokens that still work, at most 20, the newest first. */
export async function listTokens({ db, now, viewer }: MemberContext): Promise<AccessToken[]> {
  const rows = await db
    .select(tokenColumns)
    .from(apiTokens)
    .where(whereLiving(viewer.id, now()))
    .orderBy(desc(apiTokens.id));
  return rows.map(toAccessToken);
}

/**
 * Returns the token that the request carries.
 * @throws AppError NOT_FOUND for a login
 */
export function getCurrentToken({ viewer: { token } }: Pick<MemberContext, "viewer">): AccessToken {
  if (!token) throw new AppError("NOT_FOUND", "This is a login, not an access token.");
  return token;
}

/** Selects a person's tokens that are neither revoked nor past their end. */
export const whereLiving = (userId: number, now: Date) =>
  and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now));

/** Converts a row; leaves out scopes that only a newer version knows. */
export const toAccessToken = <Row extends { scopes: string[] }>(row: Row) => ({
  ...row,
  scopes: row.scopes.filter(isScope),
});
