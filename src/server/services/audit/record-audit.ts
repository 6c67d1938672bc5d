import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { auditEntries } from "#server/db/schema/index.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";

/**
 * Records an action of an admin in the audit log.
 * @param ctx `db`: the transaction of the action; `viewer`: null for the server's command line
 * @param entry `details`: the changed values; never a secret, a person's name or email address
 */
export async function recordAudit(
  { db, now, viewer }: Pick<ServiceContext, "db" | "now"> & { viewer: Pick<Viewer, "id"> | null },
  entry: { action: AuditAction; targetId?: number; details?: Record<string, unknown> },
): Promise<void> {
  await db.insert(auditEntries).values({ actorId: viewer?.id ?? null, createdAt: now(), ...entry });
}
