import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";

/** Makes the account with this address an admin; null when there is none. Whoever can run this owns the server. */
export async function grantAdmin(
  db: Db,
  email: string,
): Promise<{ id: number; username: string; activated: boolean } | null> {
  const [user] = await db
    .update(users)
    .set({ permission: 0 })
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .returning({ id: users.id, username: users.username, activated: users.activated });
  return user ?? null;
}
