import { eq } from "drizzle-orm";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { Tx } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";

/**
 * Locks the viewer's account until the transaction ends, so that two calls at once count each other's rows. References
 * to the account, such as a new food item's, do not wait.
 * @throws AppError UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function lockMember(tx: Tx, viewer: Viewer): Promise<void> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, viewer.id))
    .for("no key update");
  if (!account) throw invalidToken();
}
