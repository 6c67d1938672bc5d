import { z } from "zod";
import { CLAIM_STATES, releaseReasons } from "#lib/offers/claim-states.ts";
import { giverPhrases, takerPhrases, thanksSlugs } from "#lib/offers/phrases.ts";
import { OfferId } from "#schemas/offer/offer.ts";
import { ArrivesAt, Portions } from "#schemas/offer/offer-fields.ts";
import { CursorPaging, listOf } from "#schemas/paging.ts";
import { idOf, SITE_TEXT } from "#schemas/text.ts";

export const ClaimInput = OfferId.extend({ portions: Portions, arrivesAt: ArrivesAt });
export type ClaimInput = z.infer<typeof ClaimInput>;

export const ChangeClaimInput = OfferId.extend({
  arrivesAt: ArrivesAt.optional(),
  says: z
    .enum(takerPhrases, "Phrase is not in the list")
    .optional()
    .meta({ description: "What the taker says to the giver, while the claim is held." }),
  thanks: z
    .enum(thanksSlugs, "Thanks are not in the list")
    .optional()
    .meta({ description: "Thanks to the giver, once, after the handover." }),
}).refine(
  ({ arrivesAt, says, thanks }) => arrivesAt !== undefined || says !== undefined || thanks !== undefined,
  { path: ["arrivesAt"], message: "Please give a time, a phrase or thanks." },
);
export type ChangeClaimInput = z.infer<typeof ChangeClaimInput>;

export const ClaimId = OfferId.extend({ claimId: idOf("claim") });

export const ReleaseInput = ClaimId.extend({
  reason: z.enum(releaseReasons, "Reason is not in the list"),
});
export type ReleaseInput = z.infer<typeof ReleaseInput>;

export const SayInput = ClaimId.extend({ says: z.enum(giverPhrases, "Phrase is not in the list") });
export type SayInput = z.infer<typeof SayInput>;

const Pass = z.string("Code is not valid").max(40, "Code is not valid");

/** Code of a claim in an offer, as somebody typed it. */
export const ClaimCodeInput = OfferId.extend({ pass: Pass });

/** Handover to the taker with a code, or of a claim by its id; with `outcome: missed` nobody came. */
export const HandoverInput = OfferId.extend({
  pass: Pass.optional().meta({ description: "Code of the taker." }),
  claimId: idOf("claim").optional(),
  outcome: z.enum(["collected", "missed"], "Outcome must be collected or missed").optional(),
}).superRefine(({ pass, claimId, outcome }, context) => {
  if ((pass === undefined) === (claimId === undefined))
    context.addIssue({ code: "custom", path: ["pass"], message: "Please give either a code or a claim." });
  if (outcome === "missed" && claimId === undefined)
    context.addIssue({ code: "custom", path: ["claimId"], message: "Please say whose claim it is." });
});
export type HandoverInput = z.infer<typeof HandoverInput>;

export const OutcomeInput = OfferId.extend({
  outcome: z.enum(["not_given", "collected"], "Outcome must be not_given or collected"),
});
export type OutcomeInput = z.infer<typeof OutcomeInput>;

const ClaimStateField = z.enum(CLAIM_STATES, "State is not in the list");

export const Claim = z.object({
  id: z.int(),
  offer: z.object({
    id: z.int(),
    title: z.string().nullable().meta({ description: "Null 30 days after the end." }),
    area: z.string().meta(SITE_TEXT),
    startsAt: z.date(),
    endsAt: z.date(),
  }),
  state: ClaimStateField,
  portions: z.int(),
  grams: z.int().meta({ description: "Weight of these portions." }),
  arrivesAt: z.date(),
  place: z
    .int()
    .nullable()
    .meta({ description: "Place in line, from 1; for the taker of a claim that is `asked`." }),
  turn: z
    .object({
      collected: z.int().meta({ description: "Handovers in four weeks." }),
      until: z.date().meta({ description: "End of the offer's first hour." }),
    })
    .nullable()
    .meta({
      description:
        "For the taker of a claim that waits for the end of the first hour, in which people who collected less lately go first.",
    }),
  code: z.string().nullable().meta({
    pattern: "^[0-9A-Z]{6}$",
    description: "Code that the taker shows; for the taker of a held claim.",
  }),
  spot: z
    .string()
    .nullable()
    .meta({ description: "Meeting place, while the claim is held and once it is collected." }),
  giver: z
    .object({ username: z.string(), firstName: z.string().nullable() })
    .nullable()
    .meta({ description: "For the taker, while the claim is held and once it is collected." }),
  taker: z
    .object({ username: z.string(), firstName: z.string().nullable(), collected: z.int() })
    .nullable()
    .meta({ description: "For the giver and admins." }),
  says: z
    .object({
      taker: z.enum(takerPhrases).nullable(),
      takerAt: z.date().nullable(),
      giver: z.enum(giverPhrases).nullable(),
      giverAt: z.date().nullable(),
    })
    .meta({ description: "Last phrase of each side, until 7 days after the end." }),
  thanks: z.enum(thanksSlugs).nullable().meta({ description: "Thanks of the taker after the handover." }),
  createdAt: z.date(),
  settledAt: z.date().nullable().meta({
    description:
      "When the claim ended; null before. For a day from then the giver can take back `missed`, and the taker `not_given`.",
  }),
});
export type Claim = z.infer<typeof Claim>;

export const ClaimList = listOf(Claim);
export type ClaimList = z.infer<typeof ClaimList>;

export const OfferClaims = z.object({
  claims: z.array(Claim),
  inLine: z.int().meta({ description: "People in line." }),
});
export type OfferClaims = z.infer<typeof OfferClaims>;

export const ListClaimsInput = CursorPaging.extend({
  state: ClaimStateField.optional().meta({ description: "State of the claims; all without it." }),
});
export type ListClaimsInput = z.infer<typeof ListClaimsInput>;

/** A claim, and whether it was there before the call. */
export const MadeClaim = Claim.extend({ isNew: z.boolean() });
export type MadeClaim = z.infer<typeof MadeClaim>;
