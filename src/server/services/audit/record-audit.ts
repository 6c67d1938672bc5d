import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/index.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";

/**
 * Notes what an admin does, in the transaction `db` that does it.
 * @param details what changed; never a secret, nor a person's name or address
 */
export async function recordAudit(
  { now }: Pick<ServiceContext, "now">,
  db: Db,
  actor: Pick<Viewer, "id"> | null,
  entry: { action: AuditAction; targetId?: number; details?: Record<string, unknown> },
): Promise<void> {
  await db.insert(auditEntries).values({ actorId: actor?.id ?? null, createdAt: now(), ...entry });
}
