import { z } from "zod";
import {
  CreatedOffer,
  CreateOfferInput,
  ListOffersInput,
  Offer,
  OfferAreas,
  OfferId,
  OfferList,
  OfferSettings,
  RemoveOfferInput,
  UpdateOfferInput,
  Warned,
  WarnInput,
} from "#schemas/offer/offer.ts";
import {
  OfferReportPage,
  ReportOfferInput,
  SettledReport,
  SettleOfferReportInput,
} from "#schemas/offer/report.ts";
import { OfferSuggestion, SuggestOfferInput } from "#schemas/offer/suggestion.ts";
import { CursorPaging, Paging } from "#schemas/paging.ts";
import { Reported } from "#schemas/report.ts";
import {
  activatedProcedure,
  adminProcedure,
  lookupProcedure,
  openProcedure,
  router,
} from "#server/api/trpc.ts";
import { createOffer, suggestOffer } from "#server/services/offer/edit/create-offer.ts";
import { updateOffer, withdrawOffer } from "#server/services/offer/edit/update-offer.ts";
import { findOffer, getOffer } from "#server/services/offer/list/get-offer.ts";
import { listOfferAreas, listOffers, listOwnOffers } from "#server/services/offer/list/list-offers.ts";
import { listOfferReports, settleOfferReport } from "#server/services/offer/report/list-reports.ts";
import { keepOffer, pauseOffer, removeOffer } from "#server/services/offer/report/moderate-offer.ts";
import { reportOffer } from "#server/services/offer/report/report-offer.ts";
import { warnAsAdmin, warnAsGiver } from "#server/services/offer/report/warn-takers.ts";
import { agreeToSharing } from "#server/services/offer/row/access.ts";
import { RECOGNITION_DEADLINE_MS } from "#server/services/read-photo.ts";

/** Longer deadline for calls that queue for an offer's lock during a rush. */
export const IN_TURN = { deadlineMs: 10_000 };

/** Free food. Each service refuses it on a site where it is switched off. */
export const offerRouter = router({
  list: openProcedure
    .meta({ scope: "offers:read" })
    .input(ListOffersInput)
    .output(OfferList)
    .query(({ ctx, input }) => listOffers(ctx, input)),

  areas: openProcedure.output(OfferAreas).query(({ ctx }) => listOfferAreas(ctx)),

  get: lookupProcedure
    .meta({ scope: "offers:read" })
    .input(OfferId)
    .output(Offer)
    .query(({ ctx, input }) => getOffer(ctx, input.id)),

  /** The offer, null for one that the caller may not see. */
  find: openProcedure
    .input(OfferId)
    .output(Offer.nullable())
    .query(({ ctx, input }) => findOffer(ctx, input.id)),

  settings: openProcedure
    .output(OfferSettings)
    .query(({ ctx }) => ({ ...ctx.offers, readsPhotos: ctx.vision !== null })),

  suggest: activatedProcedure
    .meta({ deadlineMs: RECOGNITION_DEADLINE_MS })
    .input(SuggestOfferInput)
    .output(OfferSuggestion)
    .mutation(({ ctx, input }) => suggestOffer(ctx, input)),

  own: activatedProcedure
    .meta({ scope: "offers:read" })
    .input(CursorPaging)
    .output(OfferList)
    .query(({ ctx, input }) => listOwnOffers(ctx, input)),

  agree: activatedProcedure
    .input(z.object({ agree: z.literal(true, "Please agree to the rules of sharing.") }))
    .output(z.null())
    .mutation(({ ctx }) => agreeToSharing(ctx)),

  create: activatedProcedure
    .meta({ scope: "offers:write" })
    .input(CreateOfferInput)
    .output(CreatedOffer)
    .mutation(({ ctx, input }) => createOffer(ctx, input)),

  update: activatedProcedure
    .meta({ ...IN_TURN, scope: "offers:write" })
    .input(UpdateOfferInput)
    .output(Offer)
    .mutation(({ ctx, input }) => updateOffer(ctx, input)),

  withdraw: activatedProcedure
    .meta({ ...IN_TURN, scope: "offers:write" })
    .input(OfferId)
    .output(Offer)
    .mutation(({ ctx, input }) => withdrawOffer(ctx, input.id)),

  report: activatedProcedure
    .meta({ ...IN_TURN, scope: "offers:write" })
    .input(ReportOfferInput)
    .output(Reported)
    .mutation(({ ctx, input }) => reportOffer(ctx, input)),

  warn: activatedProcedure
    .meta({ ...IN_TURN, scope: "offers:write" })
    .input(OfferId)
    .output(Warned)
    .mutation(({ ctx, input }) => warnAsGiver(ctx, input.id)),

  /** Reports of offers and claims that no admin has settled. */
  reports: adminProcedure
    .meta({ scope: "admin:read" })
    .input(Paging)
    .output(OfferReportPage)
    .query(({ ctx, input }) => listOfferReports(ctx, input)),

  settleReport: adminProcedure
    .meta({ scope: "admin:write" })
    .input(SettleOfferReportInput)
    .output(SettledReport)
    .mutation(({ ctx, input }) => settleOfferReport(ctx, input)),

  pause: adminProcedure
    .meta({ ...IN_TURN, scope: "admin:write" })
    .input(OfferId)
    .output(Offer)
    .mutation(({ ctx, input }) => pauseOffer(ctx, input.id)),

  keep: adminProcedure
    .meta({ ...IN_TURN, scope: "admin:write" })
    .input(OfferId)
    .output(Offer)
    .mutation(({ ctx, input }) => keepOffer(ctx, input.id)),

  remove: adminProcedure
    .meta({ ...IN_TURN, scope: "admin:write" })
    .input(RemoveOfferInput)
    .output(Offer)
    .mutation(({ ctx, input }) => removeOffer(ctx, input)),

  warnTakers: adminProcedure
    .meta({ ...IN_TURN, scope: "admin:write" })
    .input(WarnInput)
    .output(Warned)
    .mutation(({ ctx, input }) => warnAsAdmin(ctx, input)),
});
