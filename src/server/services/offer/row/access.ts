import { and, eq, exists, inArray, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { HOLDER_STATES } from "#lib/offers/claim-states.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offerClaims, offers, userBlocks, users } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";

/** Part of a viewer that decides which offers they see; null for a visitor. */
export type OfferViewer = { id: number; permission: number; activated: boolean } | null;

/** Viewer in a query: the id is a placeholder in a statement. */
export type QueryViewer = (Omit<NonNullable<OfferViewer>, "id"> & { id: QueryId }) | null;
type QueryId = number | Placeholder;

/** @returns the refusal for an offer that does not exist or that the viewer may not see */
export const offerNotFound = () => new AppError("NOT_FOUND", "Offer not found!");

/** Refuses everything on a site without free food. @throws AppError NOT_FOUND */
export function requireOffers({ offers: { isOn } }: Pick<ServiceContext, "offers">): void {
  if (!isOn) throw new AppError("NOT_FOUND", "Free food is switched off on this site.");
}

/** Returns the condition that one of two people has blocked the other. */
export function areBlocked(db: Db, one: SQL | QueryId, other: SQL | QueryId): SQL {
  const pair = (blocker: SQL | QueryId, blocked: SQL | QueryId) =>
    db
      .select({ one: sql`1` })
      .from(userBlocks)
      .where(and(sql`${userBlocks.blockerId} = ${blocker}`, sql`${userBlocks.blockedId} = ${blocked}`));
  return sql`(${exists(pair(one, other))} or ${exists(pair(other, one))})`;
}

/** Returns the condition that a person holds or has collected a claim of the query's `offers` row. */
export function isHeldBy(db: Db, userId: QueryId): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(offerClaims)
      .where(
        and(
          eq(offerClaims.offerId, offers.id),
          eq(offerClaims.takerId, userId),
          inArray(offerClaims.state, [...HOLDER_STATES]),
        ),
      ),
  );
}

/** Returns the condition of offers that are on the site for everybody, over or not: neither paused nor removed. */
export const isPublic = (): SQL | undefined =>
  and(inArray(offers.state, ["open", "withdrawn"]), isNull(offers.pausedAt));

/**
 * Returns the condition of offers in the list: on the site, and not over. The bound of `createdAt` is for an index, and the longest
 * time from the making of an offer to its end.
 */
export function isListed(now: Date | Placeholder): SQL | undefined {
  const at = now instanceof Date ? now.toISOString() : now;
  return and(
    sql`${offers.state} = 'open'`,
    isNull(offers.pausedAt),
    sql`${offers.endsAt} > ${at}::timestamptz`,
    sql`${offers.createdAt} > ${at}::timestamptz - interval '168 hours'`,
  );
}

/** Returns the condition that the giver of the query's `offers` row and the viewer have not blocked each other. */
export function isUnblocked(db: Db, viewer: Pick<NonNullable<QueryViewer>, "id"> | null): SQL | undefined {
  return viewer ? sql`not ${areBlocked(db, sql`${offers.giverId}`, viewer.id)}` : undefined;
}

/** Returns the condition that an offer concerns the viewer: their own, one with their claim, and all for admins. */
export function concerns(db: Db, viewer: QueryViewer): SQL | undefined {
  if (!viewer) return sql`false`;
  return isAdmin(viewer) ? sql`true` : or(eq(offers.giverId, viewer.id), isHeldBy(db, viewer.id));
}

/** Returns the condition of offers with a title that the viewer may see. */
export function isVisibleTo(db: Db, viewer: QueryViewer): SQL | undefined {
  return and(
    sql`${offers.title} is not null`,
    or(concerns(db, viewer), and(isPublic(), isUnblocked(db, viewer))),
  );
}

/** Part of an offer that decides about claims and handovers. */
const lockedColumns = {
  id: offers.id,
  giverId: offers.giverId,
  title: offers.title,
  portions: offers.portions,
  portionsLeft: offers.portionsLeft,
  perPerson: offers.perPerson,
  startsAt: offers.startsAt,
  endsAt: offers.endsAt,
  fairUntil: offers.fairUntil,
  state: offers.state,
  pausedAt: offers.pausedAt,
  clearedAt: offers.clearedAt,
};
export type LockedOffer = {
  [Name in keyof typeof lockedColumns]: (typeof offers.$inferSelect)[Name];
};

const lockStatement = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.select(lockedColumns).from(offers).where(eq(offers.id, id)).for("update"),
);

/**
 * Locks an offer until the transaction of `ctx` ends. Every change of its claims and portions holds this lock, so that a portion is
 * promised once. Lock an offer before accounts.
 * @throws AppError NOT_FOUND if there is none for which `where` holds
 */
export async function lockOffer(
  { db: tx }: InTransaction,
  id: number,
  where?: SQL | undefined,
): Promise<LockedOffer> {
  const [offer] = where
    ? await tx
        .select(lockedColumns)
        .from(offers)
        .where(and(eq(offers.id, id), where))
        .for("update")
    : await lockStatement(tx, { id });
  if (!offer) throw offerNotFound();
  return offer;
}

/** Locks several offers, always in the order of their ids, so that two transactions never deadlock. */
export async function lockOffers({ db: tx }: InTransaction, ids: readonly number[]): Promise<LockedOffer[]> {
  if (ids.length === 0) return [];
  return tx
    .select(lockedColumns)
    .from(offers)
    .where(inArray(offers.id, [...ids]))
    .orderBy(offers.id)
    .for("update");
}

/** Columns of an account that decide whether it may give and claim food. */
export const sharerColumns = {
  verified: users.verified,
  suspendedAt: users.suspendedAt,
  sharingAgreedAt: users.sharingAgreedAt,
};
type Sharer = { [Name in keyof typeof sharerColumns]: (typeof users.$inferSelect)[Name] };

/**
 * Locks the viewer's account until the transaction ends, so that two calls at the same time count each other's offers and claims.
 * @throws AppError as `requireSharer`
 */
export async function lockSharer(tx: Tx, viewer: Pick<Viewer, "id">): Promise<void> {
  const [account] = await tx
    .select(sharerColumns)
    .from(users)
    .where(eq(users.id, viewer.id))
    .for("no key update");
  requireSharer(account);
}

/**
 * Decides whether a locked account may give and claim food.
 * @throws AppError FORBIDDEN without a verified email address; SHARING_RULES before they agreed; UNAUTHENTICATED if the account is
 *   deleted or suspended meanwhile
 */
export function requireSharer(account: Sharer | undefined): void {
  if (!account || account.suspendedAt) throw invalidToken();
  if (!account.verified) throw new AppError("FORBIDDEN", "Please confirm your email address first.");
  if (!account.sharingAgreedAt)
    throw new AppError("SHARING_RULES", "Please agree to the rules of sharing first.");
}

/** Stores that the viewer agrees to the rules of sharing; the first time counts. */
export async function agreeToSharing({ db, now, viewer }: MemberContext): Promise<null> {
  await db
    .update(users)
    .set({
      sharingAgreedAt: sql`coalesce(${users.sharingAgreedAt}, ${sql.param(now(), users.sharingAgreedAt)})`,
    })
    .where(eq(users.id, viewer.id));
  return null;
}
