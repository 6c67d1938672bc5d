import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { notify } from "#server/services/notification/notify.ts";

/**
 * Warns an account's owner of a security event, as part of the transaction `db`: in the bell and, at a verified email
 * address, by mail. An unverified one may be a stranger's, who would otherwise get mail without end.
 * @param warning `message` for the bell; `mail` is addressed to the owner
 */
export async function warnOwner(
  ctx: Pick<ServiceContext, "queueMail" | "now" | "appUrl">,
  db: Db,
  owner: { id: number; verified: boolean },
  warning: { message: string; mail: Mail },
): Promise<void> {
  if (owner.verified) await ctx.queueMail(db, warning.mail);
  await notify(ctx, db, [owner.id], { kind: "security", message: warning.message });
}
