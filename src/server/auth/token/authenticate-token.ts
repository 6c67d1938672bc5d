import { and, eq, isNull } from "drizzle-orm";
import { MEMBER } from "#lib/account/permission.ts";
import { isAdminScope, isScope } from "#lib/account/scopes.ts";
import { hashToken } from "#server/auth/secret.ts";
import { expiredToken, invalidToken } from "#server/auth/session/access-token.ts";
import { userColumns, type Viewer } from "#server/auth/session/viewer.ts";
import { hasChecksum } from "#server/auth/token/api-token.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { apiTokens, users } from "#server/db/schema/index.ts";

/** Columns of a token that its owner may see. */
export const tokenColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  lastFour: apiTokens.lastFour,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

const selectOwner = statement((db, of: Placeholders<{ tokenHash: string }>) =>
  db
    .select({ user: userColumns, token: tokenColumns })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(eq(apiTokens.tokenHash, of.tokenHash), isNull(apiTokens.revokedAt), isNull(users.suspendedAt)),
    ),
);

/**
 * Returns the owner of a personal access token as the account is now. Without an `admin:` scope, an admin's token is a
 * member's.
 * @throws AppError UNAUTHENTICATED `Invalid token!` for an unknown or revoked one and for a suspended owner, without a
 *   query when the checksum is wrong; `Token is expired!` after its last day
 */
export async function authenticateToken(db: Db, token: string, now: Date): Promise<Viewer> {
  if (!hasChecksum(token)) throw invalidToken();
  const [found] = await selectOwner(db, { tokenHash: hashToken(token) });
  if (!found) throw invalidToken();
  if (found.token.expiresAt <= now) throw expiredToken();
  const scopes = found.token.scopes.filter(isScope);
  const permission = scopes.some(isAdminScope) ? found.user.permission : MEMBER;
  return { ...found.user, permission, session: null, token: { ...found.token, scopes } };
}
