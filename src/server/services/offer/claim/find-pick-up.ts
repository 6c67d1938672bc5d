import { and, eq, or, sql } from "drizzle-orm";
import { formatCount } from "#lib/format.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { ServiceContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import type { MailFact } from "#server/integrations/mailer/mailer.ts";
import { areBlocked } from "#server/services/offer/row/access.ts";
import { claimCodeOf } from "#server/services/offer/row/claim-row.ts";

/**
 * Returns what a mail says about a pick-up, as it is now: when, where and how much, and for its taker the code. Nothing to who is
 * neither giver nor taker, once the claim is no longer held, and between people of whom one blocked the other.
 */
export async function findPickUp(
  { db }: Pick<ServiceContext, "db">,
  { claimId, userId }: { claimId: number; userId: number },
): Promise<MailFact[]> {
  const [found] = await db
    .select({
      takerId: offerClaims.takerId,
      portions: offerClaims.portions,
      arrivesAt: offerClaims.arrivesAt,
      spot: offers.spot,
      area: offers.area,
    })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(
      and(
        eq(offerClaims.id, claimId),
        eq(offerClaims.state, "held"),
        or(eq(offerClaims.takerId, userId), eq(offers.giverId, userId)),
        sql`not ${areBlocked(db, sql`${offers.giverId}`, sql`${offerClaims.takerId}`)}`,
      ),
    );
  if (!found?.spot) return [];
  const { takerId, portions, arrivesAt, spot, area } = found;
  return [
    { label: "When", bold: formatDate(arrivesAt), lines: [formatTime(arrivesAt)] },
    { label: "Where", bold: spot, lines: [area] },
    { label: "How many", lines: [formatCount(portions, "portion")] },
    ...(takerId === userId
      ? [{ label: "Code", bold: claimCodeOf(claimId), lines: ["Show it to the giver."] }]
      : []),
  ];
}
