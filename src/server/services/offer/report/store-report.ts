import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { isUrgent, pausesOffer, REPORT_REASONS, type ReportReason } from "#lib/offers/reports.ts";
import { FOUR_WEEKS_MS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers, reports, users } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { notify, notifyAdmins } from "#server/services/notification/notify.ts";
import type { LockedOffer } from "#server/services/offer/row/access.ts";
import { listHolders } from "#server/services/offer/row/holders.ts";

/** Age from which an account's report counts fully though it has no handover. */
const TRUSTED_AFTER_MS = 7 * DAY_MS;
/** Reports that admins did not follow, in four weeks, after which those of an account pause nothing alone. */
const KEPT_REPORTS = 3;

type NewReport = {
  offer: LockedOffer;
  /** Claim that it is about; an offer without. */
  claimId?: number;
  aboutUserId: number | null;
  reason: ReportReason;
  text: string | null;
};

type ReportContext = MemberContext & InTransaction;

/**
 * Stores a report about a locked offer or a claim of it, once for each reporter, and notifies the admins.
 * @param countTry counts the report towards the reporter's limit, if it is new
 * @returns the report, `isNew` if it was not there before
 * @throws AppError as `countTry`
 */
export async function storeReport(
  ctx: ReportContext,
  { offer, claimId, aboutUserId, reason, text }: NewReport,
  countTry: () => Promise<void>,
): Promise<{ id: number; isNew: boolean }> {
  const { db: tx, now, viewer } = ctx;
  const about = claimId === undefined ? { offerId: offer.id } : { claimId };
  const isSame = claimId === undefined ? eq(reports.offerId, offer.id) : eq(reports.claimId, claimId);
  const [earlier] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(isSame, eq(reports.reporterId, viewer.id)));
  if (earlier) return { id: earlier.id, isNew: false };
  await countTry();
  const payload = {
    kind: "offer_reported" as const,
    title: offer.title ?? "Offer",
    reason: REPORT_REASONS[reason],
    link: "/admin/reports",
    isUrgent: isUrgent(reason),
  };
  await notifyAdmins(ctx, { payload, exceptId: viewer.id });
  const [stored] = await tx
    .insert(reports)
    .values({ ...about, aboutUserId, reporterId: viewer.id, reason, text, createdAt: now() })
    .returning({ id: reports.id });
  if (!stored) throw new Error("The report was not stored");
  return { id: stored.id, isNew: true };
}

const WORDS = {
  collected: "it was handed over",
  missed: "the taker did not come",
  not_given: "nobody was there",
} as const;

/** Stores what a side says against the word that stands, for the admins. */
export async function storeContraryReport(
  ctx: ReportContext,
  of: {
    offer: LockedOffer;
    claim: { id: number; takerId: number | null; state: string };
    side: "giver" | "taker";
    said: keyof typeof WORDS;
  },
): Promise<void> {
  const { offer, claim, side, said } = of;
  const stands = Object.entries(WORDS).find(([state]) => state === claim.state)?.[1] ?? claim.state;
  await storeReport(
    ctx,
    {
      offer,
      claimId: claim.id,
      aboutUserId: side === "giver" ? claim.takerId : offer.giverId,
      reason: "not_there",
      text: `Noted first: ${stands}. The ${side} says: ${WORDS[said]}.`,
    },
    async () => {},
  );
}

/** Pauses a locked offer if its reports ask for it, and notifies the giver and people with a claim. @returns true if it was paused */
export async function pauseIfReported(ctx: ReportContext, offer: LockedOffer): Promise<boolean> {
  if (offer.pausedAt || offer.state === "removed") return false;
  const weighed = await readWeighed(ctx, offer.id);
  if (!pausesOffer(weighed, offer.clearedAt)) return false;
  await pause(ctx, offer);
  return true;
}

/** Hides a locked offer until an admin has looked at it. */
export async function pause(
  ctx: ReportContext,
  offer: Pick<LockedOffer, "id" | "title" | "giverId">,
): Promise<void> {
  const { db: tx, now } = ctx;
  await tx.update(offers).set({ pausedAt: now(), updatedAt: now() }).where(eq(offers.id, offer.id));
  await notifyConcerned(ctx, offer, "paused");
}

/** Notifies the giver of an offer and people with a claim of it. */
export async function notifyConcerned(
  ctx: ReportContext,
  offer: Pick<LockedOffer, "id" | "title" | "giverId">,
  change: "paused" | "back",
): Promise<void> {
  const holders = await listHolders(ctx.db, offer.id);
  const userIds = offer.giverId === null ? holders : [offer.giverId, ...holders];
  const payload = {
    kind: "offer_changed" as const,
    offer: { id: offer.id, title: offer.title ?? "" },
    change,
  };
  await notify(ctx, { userIds, payload });
}

/** Reads the reports of an offer with the weight of their reporters. */
async function readWeighed({ db: tx, now }: ReportContext, offerId: number) {
  const trustedBefore = sql.param(new Date(now().getTime() - TRUSTED_AFTER_MS), users.createdAt);
  const asTaker = tx
    .select({ one: sql`1` })
    .from(offerClaims)
    .where(and(eq(offerClaims.takerId, users.id), eq(offerClaims.state, "collected")));
  const asGiver = tx
    .select({ one: sql`1` })
    .from(offers)
    .innerJoin(offerClaims, eq(offerClaims.offerId, offers.id))
    .where(and(eq(offers.giverId, users.id), eq(offerClaims.state, "collected")));
  const rows = await tx
    .select({
      reporterId: users.id,
      reason: reports.reason,
      createdAt: reports.createdAt,
      isTrusted: sql<boolean>`(${users.createdAt} <= ${trustedBefore}::timestamptz or exists ${asTaker} or exists ${asGiver})`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.offerId, offerId));
  const ids = rows.map(({ reporterId }) => reporterId);
  const kept =
    ids.length === 0
      ? []
      : await tx
          .select({ reporterId: reports.reporterId, times: count() })
          .from(reports)
          .where(
            and(
              inArray(reports.reporterId, ids),
              eq(reports.outcome, "kept"),
              gt(reports.settledAt, new Date(now().getTime() - FOUR_WEEKS_MS)),
            ),
          )
          .groupBy(reports.reporterId);
  const timesKept = new Map(kept.map(({ reporterId, times }) => [reporterId, times]));
  return rows.map(({ isTrusted, ...row }) => ({
    ...row,
    isWeak: !isTrusted || (timesKept.get(row.reporterId) ?? 0) >= KEPT_REPORTS,
  }));
}
