import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { notify } from "#server/services/notification/notify.ts";

/**
 * Tells an account's owner, as part of the transaction `db`, that something about its security happened: with the bell
 * and, at a verified email address, by mail. An address that was never proved may be a stranger's, whom whoever holds
 * the account could mail without end.
 * @param warning `message` stands at the bell; `mail` is addressed to the owner
 */
export async function warnOwner(
  call: Pick<Collaborators, "queueMail" | "now" | "appUrl">,
  db: Db,
  owner: { id: number; verified: boolean },
  { message, mail }: { message: string; mail: Mail },
): Promise<void> {
  if (owner.verified) await call.queueMail(db, mail);
  await notify(call, db, [owner.id], { kind: "security", message });
}
