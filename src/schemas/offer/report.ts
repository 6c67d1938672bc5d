import { z } from "zod";
import { CLAIM_STATES } from "#lib/offers/claim-states.ts";
import { SHOWN_STATES } from "#lib/offers/offer-time.ts";
import { REPORT_OUTCOMES, reportReasons } from "#lib/offers/reports.ts";
import { OfferId } from "#schemas/offer/offer.ts";
import { pageOf } from "#schemas/paging.ts";
import { idOf, optionalText } from "#schemas/text.ts";

export const ReportOfferInput = OfferId.extend({
  reason: z.enum(reportReasons, "Reason is not in the list"),
  text: optionalText("Text", 500, { multiline: true }).optional(),
  block: z
    .boolean("Block must be true or false")
    .optional()
    .meta({ description: "`true` also blocks the person whom it is about." }),
});
export type ReportOfferInput = z.infer<typeof ReportOfferInput>;

export const ReportClaimInput = ReportOfferInput.extend({ claimId: idOf("claim") });
export type ReportClaimInput = z.infer<typeof ReportClaimInput>;

const Side = z.object({
  username: z.string(),
  given: z.int(),
  collected: z.int(),
  missed: z.int(),
  notGiven: z.int().meta({ description: "Times that nobody was there at their offers." }),
  upheld: z.int().meta({ description: "Reports about them after which something was removed." }),
});

/** Report about an offer or a claim, for admins; never its reporter. */
export const OfferReport = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  offer: z.object({
    id: z.int(),
    title: z.string().nullable(),
    details: z.string().nullable(),
    photo: z.string().nullable().meta({ description: "URL of the photo." }),
    state: z.enum(SHOWN_STATES),
    warned: z.boolean().meta({ description: "True once an admin warned those who collected it." }),
  }),
  claim: z.object({ id: z.int(), state: z.enum(CLAIM_STATES) }).nullable(),
  giver: Side.nullable(),
  taker: Side.nullable().meta({ description: "Of a report about a claim." }),
  about: z
    .enum(["giver", "taker"])
    .nullable()
    .meta({ description: "Side that was reported; null once the account is deleted." }),
  createdAt: z.date(),
});
export type OfferReport = z.infer<typeof OfferReport>;

export const SettleOfferReportInput = z.object({
  id: idOf("report"),
  outcome: z.enum(REPORT_OUTCOMES, "Outcome is not in the list"),
});
export type SettleOfferReportInput = z.infer<typeof SettleOfferReportInput>;

export const SettledReport = z.object({ id: z.int(), outcome: z.enum(REPORT_OUTCOMES) });
export type SettledReport = z.infer<typeof SettledReport>;

export const OfferReportPage = pageOf(OfferReport);
export type OfferReportPage = z.infer<typeof OfferReportPage>;

export const BlockInput = z.object({
  username: z
    .string("Username is not valid")
    .max(20, "Username is not valid")
    .meta({ description: "Username of the person." }),
});
export type BlockInput = z.infer<typeof BlockInput>;

export const Blocks = z.array(z.object({ username: z.string(), createdAt: z.date() }));
export type Blocks = z.infer<typeof Blocks>;
