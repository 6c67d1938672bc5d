import { and, eq, like, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { idempotencyKeys, notifications, offerClaims, offers } from "#server/db/schema/index.ts";
import { AFTER_TITLE, claimPath, offerPath } from "#server/services/notification/kinds/offer-kinds.ts";

/** Takes the titles of a giver's offers out of the notifications of others, reports among them. */
export async function forgetTitles(tx: Tx, giverId: number): Promise<void> {
  const given = await tx
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(eq(offers.giverId, giverId));
  if (given.length === 0) return;
  const claims = await tx
    .select({ claimId: offerClaims.id })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(eq(offers.giverId, giverId));
  const links = [
    ...given.map(({ id }) => offerPath({ offer: { id, title: "" } })),
    ...claims.map((claim) => claimPath(claim)),
  ];
  const message = notifications.notificationMessage;
  await rewrite(tx, and(isAnyOf(notifications.link, links), like(message, "%“%")));
  const titles = given.flatMap(({ title }) => title ?? []);
  // Reports link to the list of them.
  await rewrite(
    tx,
    and(
      eq(notifications.link, "/admin/reports"),
      eq(notifications.kind, "offer_reported"),
      isAnyOf(sql`substring(${message} from '“(.*)”')`, titles),
    ),
  );
}

/** Puts "an offer" in place of the title in the messages of notifications. */
async function rewrite(tx: Tx, where: SQL | undefined): Promise<void> {
  const message = notifications.notificationMessage;
  const cases = Object.entries(AFTER_TITLE).map(
    ([kind, after]) => sql`when ${kind}::text then ${`“.*”(?=${after})`}::text`,
  );
  const title = sql`case ${notifications.kind} ${sql.join(cases, sql` `)} else '“.*”' end`;
  const words = sql`case when ${message} like '“%' then 'An offer' else 'an offer' end`;
  await tx
    .update(notifications)
    .set({ notificationMessage: sql`regexp_replace(${message}, ${title}, ${words})` })
    .where(where);
}

/**
 * Deletes the replies that are stored under an `Idempotency-Key` for the takers of claims: they have the meeting place, the code and
 * the giver's names. A repeated call runs anew.
 * @param where condition of claims and their offers
 */
export async function forgetReplies(tx: Tx, where: SQL | undefined): Promise<void> {
  const claims = await tx
    .select({ id: offerClaims.id, takerId: offerClaims.takerId })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(where);
  const takerIds = [...new Set(claims.flatMap(({ takerId }) => takerId ?? []))];
  if (takerIds.length === 0) return;
  const ids = claims.map(({ id }) => String(id));
  const claimOf = sql`substring(${idempotencyKeys.body} from ${String.raw`^\{"data":\{"id":(\d+),"offer":\{`})`;
  await tx
    .delete(idempotencyKeys)
    .where(and(sql`${idempotencyKeys.userId} = any(${sql.param(takerIds)}::int[])`, isAnyOf(claimOf, ids)));
}

/** Returns the condition that a text is one of `values`, in a single parameter, however many they are. */
const isAnyOf = (text: SQL | typeof notifications.link, values: string[]): SQL =>
  sql`${text} = any(${sql.param(values)}::text[])`;
