import { and, eq } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { ABSENCE, type ClaimState, isLiving } from "#lib/offers/claim-states.ts";
import { CORRECT_MS, canHandOver, canMiss, canTakeBack } from "#lib/offers/offer-time.ts";
import type { Claim, HandoverInput, OutcomeInput } from "#schemas/offer/claim.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { countCorrected } from "#server/services/offer/count/count-offers.ts";
import { freePortions } from "#server/services/offer/line/free-portions.ts";
import { takePortions } from "#server/services/offer/line/move-line.ts";
import { storeContraryReport } from "#server/services/offer/report/store-report.ts";
import {
  type LockedOffer,
  lockOffer,
  offerNotFound,
  requireOffers,
} from "#server/services/offer/row/access.ts";
import { claimNotFound, findOwnClaim, getClaim, hasCode } from "#server/services/offer/row/claim-row.ts";

const claimColumns = {
  id: offerClaims.id,
  takerId: offerClaims.takerId,
  portions: offerClaims.portions,
  state: offerClaims.state,
  arrivesAt: offerClaims.arrivesAt,
  settledAt: offerClaims.settledAt,
  settledBy: offerClaims.settledBy,
};
type ClaimRow = { [Name in keyof typeof claimColumns]: (typeof offerClaims.$inferSelect)[Name] };

type Outcome = "collected" | "missed" | "not_given";
type Side = keyof typeof ABSENCE;

/** States about which something can be said. */
const SAID = [
  "held",
  "collected",
  "missed",
  "not_given",
  "unsettled",
] as const satisfies readonly ClaimState[];

const tooEarlyOrLate = (message: string) => new AppError("CONFLICT", message);

/**
 * Notes as the giver that a claim was handed over, by the taker's code or without, or that nobody came. What the taker said before
 * stays: a contrary word becomes a report. An admin corrects it until 30 days after the window.
 * @throws AppError NOT_FOUND for an offer that is not the viewer's, and for a code or claim that is not in it; CONFLICT outside the
 *   times
 */
export async function handOver(ctx: MemberContext, input: HandoverInput): Promise<Claim> {
  requireOffers(ctx);
  const { id, claimId, pass, outcome = "collected" } = input;
  const { viewer } = ctx;
  const done = await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id);
    const isGiver = offer.giverId === viewer.id;
    if (!isGiver && !isAdmin(viewer)) throw offerNotFound();
    const claims = await txCtx.db.select(claimColumns).from(offerClaims).where(eq(offerClaims.offerId, id));
    const found = claims.filter((claim) =>
      pass === undefined
        ? claim.id === claimId && claim.state !== "asked"
        : hasCode(claim.id, pass) && isSaid(claim.state),
    );
    const [claim] = found;
    if (!claim) throw pass === undefined ? claimNotFound() : noSuchCode();
    if (isGiver) await say(txCtx, { offer, claim, outcome, side: "giver", byCode: pass !== undefined });
    else await correct(txCtx, { offer, claim, outcome });
    return { claimId: claim.id, side: isGiver ? ("giver" as const) : ("admin" as const) };
  });
  ctx.invalidateTags(...offerTags(id), ...(done.side === "admin" ? (["impact"] as const) : []));
  return getClaim(ctx, done.claimId, done.side);
}

const noSuchCode = () => new AppError("NOT_FOUND", "No claim has this code.", { path: "pass" });
const isSaid = (state: ClaimState) => SAID.some((said) => said === state);

/**
 * Notes as the taker that nobody was there, or takes that back. What the giver said before stays: a contrary word becomes a report.
 * @throws AppError NOT_FOUND for who has no claim; CONFLICT outside the times
 */
export async function sayOutcome(ctx: MemberContext, { id, outcome }: OutcomeInput): Promise<Claim> {
  requireOffers(ctx);
  const claimId = await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id);
    const claims = await txCtx.db
      .select(claimColumns)
      .from(offerClaims)
      .where(and(eq(offerClaims.offerId, id), eq(offerClaims.takerId, ctx.viewer.id)))
      .orderBy(offerClaims.id);
    const claim = claims.findLast(({ state }) => isSaid(state));
    if (!claim) throw claimNotFound();
    await say(txCtx, { offer, claim, outcome, side: "taker", byCode: false });
    return claim.id;
  });
  ctx.invalidateTags(...offerTags(id));
  return getClaim(ctx, claimId, "taker");
}

type Saying = { offer: LockedOffer; claim: ClaimRow; outcome: Outcome; side: Side; byCode: boolean };

/** Stores what a side says about a claim of a locked offer: the first word stands, and its own side may take an absence back. */
async function say(ctx: MemberContext & InTransaction, saying: Saying): Promise<void> {
  const { offer, claim, outcome, side, byCode } = saying;
  const now = ctx.now();
  if (claim.state === outcome) return;
  if (claim.state === "held") {
    // A handover is the giver's word: a taker who says so has nothing to take back.
    if (outcome === "collected" && side === "taker")
      throw tooEarlyOrLate("Please ask the giver to note the handover.");
    requireTime(saying, now);
    return settle(ctx, { offer, claim, outcome, byCode });
  }
  if (claim.state === ABSENCE[side] && outcome === "collected") {
    if (claim.settledBy !== null && claim.settledBy !== ctx.viewer.id)
      throw tooEarlyOrLate("An admin has noted this. Please ask an admin to correct it.");
    if (canTakeBack(claim, side, now)) return settle(ctx, { offer, claim, outcome, byCode });
    throw tooEarlyOrLate("This was more than a day ago. Please ask an admin.");
  }
  const isOwnWord = side === "giver" && claim.state === "collected";
  if (!isSaid(claim.state) || claim.state === "unsettled") throw tooEarlyOrLate("This claim is over.");
  if (isOwnWord) throw tooEarlyOrLate("You noted a handover. Please ask an admin to correct it.");
  await storeContraryReport(ctx, { offer, claim, side, said: outcome });
}

function requireTime({ offer, claim, outcome }: Saying, now: Date): void {
  if (outcome === "collected" && !canHandOver(offer, now))
    throw tooEarlyOrLate(
      "A handover can be noted from 30 minutes before the pick-up time to a day after it.",
    );
  if (outcome !== "collected" && !canMiss(offer, claim.arrivesAt, now))
    throw tooEarlyOrLate(
      "Please wait 15 minutes after the agreed time. You can say it until a day after the end.",
    );
}

/** Stores the outcome of a claim. Food that was not handed over goes to those in line, and a correction takes it back as far as it is left. */
async function settle(
  ctx: MemberContext & InTransaction,
  { offer, claim, outcome, byCode }: Omit<Saying, "side">,
): Promise<void> {
  const { db: tx, now, viewer } = ctx;
  const wasFree = claim.state === "missed" || claim.state === "not_given";
  const isFree = outcome !== "collected";
  if (!isFree && claim.state !== "held") await requireNotClaimedAgain(ctx, offer, claim);
  await tx
    .update(offerClaims)
    .set({ state: outcome, byCode, settledAt: now(), settledBy: viewer.id })
    .where(eq(offerClaims.id, claim.id));
  if (isFree && !wasFree) await freePortions(ctx, offer.id, claim.portions);
  if (!isFree && wasFree) await takePortions(tx, offer.id, claim.portions);
}

/** Refuses a late handover to a person who has another claim of the offer since, of which one lives at most. @throws AppError CONFLICT */
async function requireNotClaimedAgain(
  { db: tx }: InTransaction,
  offer: LockedOffer,
  { takerId }: ClaimRow,
): Promise<void> {
  if (takerId === null) return;
  const again = await findOwnClaim(tx, offer.id, takerId);
  if (again && isLiving(again.state))
    throw tooEarlyOrLate("This person has claimed it again since. Please note that claim.");
}

/** Corrects as an admin what happened. @throws AppError CONFLICT for a claim that was given up, and 30 days after the window */
async function correct(
  ctx: MemberContext & InTransaction,
  { offer, claim, outcome }: Omit<Saying, "side" | "byCode">,
): Promise<void> {
  if (!isSaid(claim.state)) throw tooEarlyOrLate("This claim was given up.");
  if (ctx.now().getTime() > offer.endsAt.getTime() + CORRECT_MS)
    throw tooEarlyOrLate("This was more than 30 days ago.");
  if (claim.state === outcome) return;
  await settle(ctx, { offer, claim, outcome, byCode: false });
  await countCorrected(ctx, claim.state === "collected" ? claim.settledAt : null);
  const details = { claimId: claim.id, from: claim.state, to: outcome };
  await recordAudit(ctx, { action: "offer.correct", targetId: offer.id, details });
}
