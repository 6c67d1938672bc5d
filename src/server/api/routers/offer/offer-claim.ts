import { z } from "zod";
import {
  ChangeClaimInput,
  Claim,
  ClaimCodeInput,
  ClaimInput,
  ClaimList,
  HandoverInput,
  ListClaimsInput,
  MadeClaim,
  OfferClaims,
  OutcomeInput,
  ReleaseInput,
  SayInput,
} from "#schemas/offer/claim.ts";
import { OfferId } from "#schemas/offer/offer.ts";
import { BlockInput, Blocks, ReportClaimInput } from "#schemas/offer/report.ts";
import { Reported } from "#schemas/report.ts";
import { IN_TURN } from "#server/api/routers/offer/offer.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { addBlock, listBlocks, removeBlock } from "#server/services/offer/block/block.ts";
import { changeClaim, sayToTaker } from "#server/services/offer/claim/change-claim.ts";
import { claimOffer, findClaim, getOwnClaim } from "#server/services/offer/claim/claim-offer.ts";
import { leaveClaim, releaseClaim } from "#server/services/offer/claim/end-claim.ts";
import { handOver, sayOutcome } from "#server/services/offer/claim/hand-over.ts";
import { findClaimByCode, listClaims, listOwnClaims } from "#server/services/offer/claim/list-claims.ts";
import { reportClaim } from "#server/services/offer/report/report-offer.ts";

/** Calls of takers and givers that queue for the offer's lock. */
const writing = activatedProcedure.meta({ ...IN_TURN, scope: "offers:write" });
const reading = activatedProcedure.meta({ scope: "offers:read" });

export const offerClaimRouter = router({
  list: reading
    .input(OfferId)
    .output(OfferClaims)
    .query(({ ctx, input }) => listClaims(ctx, input.id)),

  own: reading
    .input(ListClaimsInput)
    .output(ClaimList)
    .query(({ ctx, input }) => listOwnClaims(ctx, input)),

  /** The viewer's claim in one offer. */
  ownIn: reading
    .input(OfferId)
    .output(Claim)
    .query(({ ctx, input }) => getOwnClaim(ctx, input.id)),

  findOwn: reading
    .input(OfferId)
    .output(Claim.nullable())
    .query(({ ctx, input }) => findClaim(ctx, input.id)),

  byCode: reading
    .input(ClaimCodeInput)
    .output(Claim.nullable())
    .query(({ ctx, input }) => findClaimByCode(ctx, input)),

  claim: writing
    .input(ClaimInput)
    .output(MadeClaim)
    .mutation(({ ctx, input }) => claimOffer(ctx, input)),

  change: writing
    .input(ChangeClaimInput)
    .output(Claim)
    .mutation(({ ctx, input }) => changeClaim(ctx, input)),

  say: writing
    .input(SayInput)
    .output(Claim)
    .mutation(({ ctx, input }) => sayToTaker(ctx, input)),

  leave: writing
    .input(OfferId)
    .output(Claim)
    .mutation(({ ctx, input }) => leaveClaim(ctx, input.id)),

  release: writing
    .input(ReleaseInput)
    .output(Claim)
    .mutation(({ ctx, input }) => releaseClaim(ctx, input)),

  handOver: writing
    .input(HandoverInput)
    .output(Claim)
    .mutation(({ ctx, input }) => handOver(ctx, input)),

  outcome: writing
    .input(OutcomeInput)
    .output(Claim)
    .mutation(({ ctx, input }) => sayOutcome(ctx, input)),

  report: writing
    .input(ReportClaimInput)
    .output(Reported)
    .mutation(({ ctx, input }) => reportClaim(ctx, input)),
});

/** People whom the viewer does not want to meet. */
export const blockRouter = router({
  list: activatedProcedure.output(Blocks).query(({ ctx }) => listBlocks(ctx)),

  add: activatedProcedure
    .input(BlockInput)
    .output(z.null())
    .mutation(({ ctx, input }) => addBlock(ctx, input)),

  remove: activatedProcedure
    .input(BlockInput)
    .output(z.null())
    .mutation(({ ctx, input }) => removeBlock(ctx, input)),
});
