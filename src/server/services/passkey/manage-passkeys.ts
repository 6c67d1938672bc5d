import { and, asc, eq } from "drizzle-orm";
import type { Passkey, RenamePasskeyInput } from "#schemas/account/passkey.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import type { MemberContext } from "#server/context.ts";
import { passkeys } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { passkeyDeletedMail } from "#server/mails/passkey.ts";
import { warnOwner } from "#server/services/notification/notify.ts";

/** Columns of a passkey that a service returns, named as the API names them. */
export const passkeyColumns = {
  id: passkeys.id,
  device_type: passkeys.deviceType,
  counter: passkeys.counter,
  created_at: passkeys.createdAt,
  updated_at: passkeys.updatedAt,
  name: passkeys.name,
  last_used_at: passkeys.lastUsedAt,
} satisfies Record<keyof Passkey, unknown>;

/** Returns the caller's passkeys, oldest first; there are at most 20. */
export function listPasskeys({ db, viewer }: MemberContext): Promise<Passkey[]> {
  return db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
    .orderBy(asc(passkeys.id));
}

/** Renames a passkey of the caller. @throws AppError NOT_FOUND, also for another account's */
export async function renamePasskey(
  { db, now, viewer }: MemberContext,
  { id, name }: RenamePasskeyInput,
): Promise<Passkey> {
  const [passkey] = await db
    .update(passkeys)
    .set({ name, updatedAt: now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning(passkeyColumns);
  if (!passkey) throw passkeyNotFound();
  return passkey;
}

/**
 * Deletes a passkey of the caller, and mails them.
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND, also for another account's
 */
export async function deletePasskey(ctx: MemberContext, { id }: { id: number }): Promise<null> {
  const { now, appUrl, viewer } = ctx;
  requireRecentLogin(viewer, now());
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [passkey] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ name: passkeys.name });
    if (!passkey) throw passkeyNotFound();
    await warnOwner(txCtx, {
      owner: viewer,
      message: `The passkey “${passkey.name}” was deleted from your account.`,
      mail: passkeyDeletedMail(appUrl, viewer, passkey.name),
    });
  });
  return null;
}

const passkeyNotFound = () => new AppError("NOT_FOUND", "Passkey not found!");
