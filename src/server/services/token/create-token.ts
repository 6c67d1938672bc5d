import { and, count, eq, isNull } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { isAdminScope } from "#lib/account/scopes.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { CreatedToken, CreateTokenInput } from "#schemas/account/token.ts";
import { hashToken } from "#server/auth/secret.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import { requireRecentLogin, requireSession } from "#server/auth/session/reauthentication.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { createApiToken } from "#server/auth/token/api-token.ts";
import { tokenColumns } from "#server/auth/token/authenticate-token.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { apiTokens, sessions, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, requireAdmin } from "#server/errors.ts";
import { accessTokenMadeMail } from "#server/mails/access-token.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { warnOwner } from "#server/services/notification/notify.ts";
import { toAccessToken, whereLiving } from "#server/services/token/list-tokens.ts";

const MAX_TOKENS = 20;

/**
 * Makes an access token for the caller, and mails them. Only this response holds the secret.
 * @param input `days`: life of the token
 * @throws AppError REAUTHENTICATION_REQUIRED; FORBIDDEN when a member asks for a scope of admins; CONFLICT when the
 *   caller has 20; TOO_MANY_REQUESTS after ten within a day
 */
export async function createToken(ctx: MemberContext, input: CreateTokenInput): Promise<CreatedToken> {
  const { now, viewer } = ctx;
  requireRecentLogin(viewer, now());
  if (input.scopes.some(isAdminScope)) requireAdmin(viewer);
  const secret = createApiToken();
  const token = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockAccount(tx, viewer);
    const [{ living } = { living: 0 }] = await tx
      .select({ living: count() })
      .from(apiTokens)
      .where(whereLiving(viewer.id, now()));
    if (living >= MAX_TOKENS) throw tooManyTokens();
    await txCtx.count("token");
    return store(txCtx, input, secret);
  });
  return { ...token, token: secret };
}

/**
 * Locks the account, so that two calls at once count each other. A password reset that was committed meanwhile has
 * revoked the session, and must not miss the new token.
 */
async function lockAccount(tx: Tx, viewer: Viewer): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, requireSession(viewer).id), isNull(sessions.revokedAt)));
  if (!session) throw invalidToken();
}

async function store(
  ctx: MemberContext & InTransaction,
  { name, scopes, days }: CreateTokenInput,
  secret: string,
) {
  const { db: tx, now, appUrl, viewer } = ctx;
  const [row] = await tx
    .insert(apiTokens)
    .values({
      userId: viewer.id,
      name,
      scopes,
      tokenHash: hashToken(secret),
      lastFour: secret.slice(-4),
      expiresAt: new Date(now().getTime() + days * DAY_MS),
      createdAt: now(),
    })
    .returning(tokenColumns);
  if (!row) throw new Error("The token was not stored");
  const token = toAccessToken(row);
  if (isAdmin(viewer)) {
    await recordAudit(ctx, { action: "token.create", targetId: token.id, details: { scopes, days } });
  }
  await warnOwner(ctx, {
    owner: viewer,
    message: `The access token “${name}” was created.`,
    mail: accessTokenMadeMail(appUrl, viewer, token),
  });
  return token;
}

const tooManyTokens = () =>
  new AppError("CONFLICT", `You have ${MAX_TOKENS} access tokens already. Delete one first.`);
