import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/** Makes the account with this address an admin; null when there is none. Whoever can run this owns the server. */
export async function grantAdmin(
  db: Db,
  email: string,
): Promise<{ id: number; username: string; activated: boolean } | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({
        id: users.id,
        username: users.username,
        activated: users.activated,
        permission: users.permission,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
      .for("update");
    if (!user) return null;
    const { permission, ...granted } = user;
    if (permission !== 0) {
      await tx.update(users).set({ permission: 0 }).where(eq(users.id, user.id));
      const entry = { action: "person.promote" as const, targetId: user.id };
      await recordAudit({ now: () => new Date(), db: tx, viewer: null }, entry);
    }
    return granted;
  });
}
