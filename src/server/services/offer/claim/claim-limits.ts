import { and, eq, gt, sql } from "drizzle-orm";
import { type ClaimRest, FOUR_WEEKS_MS, findClaimRest, SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { formatDayAndMonth, formatWeekday } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { tooManyToday } from "#server/services/offer/row/too-many.ts";

/** Time over which claims are read: what an admin corrects within 30 days of the end counts for four weeks from then on. */
const READ_MS = FOUR_WEEKS_MS + 38 * DAY_MS;

const restTexts = {
  missed: "You missed three pick-ups.",
  collected: "You have collected 60 times in four weeks.",
} as const satisfies Record<ClaimRest["reason"], string>;

/**
 * Counts the viewer's claims, whose account must be locked, in windows that end now.
 * @throws AppError CONFLICT while claiming rests, and with as many claims as one may hold; TOO_MANY_REQUESTS after ten in 24 hours
 */
export async function requireClaimsLeft({
  db: tx,
  now,
  viewer,
}: MemberContext & InTransaction): Promise<void> {
  const rows = await tx
    .select({
      state: offerClaims.state,
      createdAt: offerClaims.createdAt,
      settledAt: offerClaims.settledAt,
      isOpen: sql<boolean>`${offers.endsAt} > ${sql.param(now(), offers.endsAt)}::timestamptz`,
    })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(
      and(eq(offerClaims.takerId, viewer.id), gt(offerClaims.createdAt, new Date(now().getTime() - READ_MS))),
    );
  const timesOf = (state: string) =>
    rows.flatMap((row) => (row.state === state && row.settledAt ? [row.settledAt] : []));
  const rest = findClaimRest({ collectedAt: timesOf("collected"), missedAt: timesOf("missed") }, now());
  if (rest) {
    const date = `${formatWeekday(rest.until)}, ${formatDayAndMonth(rest.until)}`;
    throw new AppError("CONFLICT", `${restTexts[rest.reason]} You can claim again on ${date}.`);
  }
  const today = rows.filter(({ createdAt }) => now().getTime() - createdAt.getTime() < DAY_MS);
  if (today.length >= SHARING_LIMITS.claimsADay) {
    const times = today.map(({ createdAt }) => createdAt);
    throw tooManyToday("You have claimed ten times today. Please try again tomorrow.", times, now());
  }
  const hasCollected = rows.some(({ state }) => state === "collected");
  const most =
    hasCollected || (await hasEverCollected(tx, viewer.id))
      ? SHARING_LIMITS.held
      : SHARING_LIMITS.heldAtFirst;
  const held = rows.filter(({ state, isOpen }) => state === "held" && isOpen).length;
  if (held < most) return;
  throw new AppError(
    "CONFLICT",
    most === SHARING_LIMITS.heldAtFirst
      ? "Collect your first food, or cancel it, before you claim more."
      : "You have three pick-ups open. Collect or cancel one before you claim more.",
  );
}

/** Returns whether a person collected food before the time that is counted. */
async function hasEverCollected(tx: InTransaction["db"], takerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: offerClaims.id })
    .from(offerClaims)
    .where(and(eq(offerClaims.takerId, takerId), eq(offerClaims.state, "collected")))
    .limit(1);
  return rows.length > 0;
}
