import { and, eq, exists, sql } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, users } from "#server/db/schema/index.ts";
import { areBlocked, type LockedOffer, sharerColumns } from "#server/services/offer/row/access.ts";
import { decidingClaim, type OwnClaim } from "#server/services/offer/row/claim-row.ts";

type Earlier = Pick<OwnClaim, "id" | "state" | "releaseReason">;
type Values = { offerId: number; giverId: number; takerId: number };

const lockStatement = statement((db, { offerId, giverId, takerId }: Placeholders<Values>) => {
  const { id, state, releaseReason } = offerClaims;
  const claim = sql`json_build_object('id', ${id}, 'state', ${state}, 'releaseReason', ${releaseReason})`;
  const own = db
    .select({ claims: sql`json_agg(${claim} order by ${id})` })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), eq(offerClaims.takerId, takerId)));
  const line = db
    .select({ id })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, offerId), sql`${state} = 'asked'`));
  return db
    .select({
      ...sharerColumns,
      own: sql<Earlier[] | null>`(${own})`,
      hasLine: sql<boolean>`${exists(line)}`,
      isBlocked: sql<boolean>`${areBlocked(db, giverId, takerId)}`,
    })
    .from(users)
    .where(eq(users.id, takerId))
    .for("no key update");
});

/**
 * Locks the account of a taker until the transaction ends, and reads what decides about a claim in an offer, which must be locked by
 * an earlier statement: so nobody else changes its claims, or blocks its giver or the taker for the other.
 * @returns `account`: undefined for one that is deleted meanwhile; `earlier`: the taker's claim, the living one, else the last
 */
export async function lockClaimant(tx: Tx, { id, giverId }: LockedOffer, takerId: number) {
  const [account] = await lockStatement(tx, { offerId: id, giverId: giverId ?? 0, takerId });
  const { own, hasLine = false, isBlocked = false } = account ?? {};
  return { account, earlier: decidingClaim(own ?? []), hasLine, isBlocked };
}
