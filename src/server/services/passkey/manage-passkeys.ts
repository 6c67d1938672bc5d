import { and, asc, eq } from "drizzle-orm";
import type { Passkey, RenamePasskeyInput } from "#schemas/passkey.ts";
import { requireRecentLogin } from "#server/auth/reauthentication.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { passkeys } from "#server/db/schema/index.ts";
import { passkeyDeletedMail } from "#server/mails/passkey.ts";
import { warnOwner } from "#server/services/notification/warn-owner.ts";
import { passkeyColumns, passkeyNotFound } from "#server/services/passkey/columns.ts";

/** All passkeys of an account, oldest first; there are at most 20. */
export function listPasskeys({ db }: Collaborators, userId: number): Promise<Passkey[]> {
  return db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export async function renamePasskey(
  { db, now }: Collaborators,
  userId: number,
  { id, name }: RenamePasskeyInput,
): Promise<Passkey> {
  const [passkey] = await db
    .update(passkeys)
    .set({ name, updatedAt: now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning(passkeyColumns);
  if (!passkey) throw passkeyNotFound();
  return passkey;
}

/**
 * Deletes a passkey of the caller, and mails the owner.
 * @throws AppError REAUTHENTICATION_REQUIRED; NOT_FOUND, also for somebody else's
 */
export async function deletePasskey(
  { db, now, appUrl, queueMail }: Collaborators,
  viewer: Viewer,
  id: number,
): Promise<null> {
  requireRecentLogin(viewer, now());
  await db.transaction(async (tx) => {
    const [passkey] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ name: passkeys.name });
    if (!passkey) throw passkeyNotFound();
    await warnOwner({ now, appUrl, queueMail }, tx, viewer, {
      message: `The passkey “${passkey.name}” was deleted from your account.`,
      mail: passkeyDeletedMail(appUrl, viewer, passkey.name),
    });
  });
  return null;
}
