/**
 * States of a claim. From `held` it is collected, or given up by the taker (left), taken back (released), missed by the taker,
 * not given by the giver, or nobody said anything (unsettled). Who waits has asked, and lapsed if it was in vain.
 */
export const CLAIM_STATES = [
  "asked",
  "held",
  "collected",
  "left",
  "released",
  "missed",
  "not_given",
  "lapsed",
  "unsettled",
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States of a claim whose holder sees where to go, and whom to meet. */
export const HOLDER_STATES = ["held", "collected"] as const satisfies readonly ClaimState[];

/** States of which a person has one at most in an offer. */
export const LIVING_STATES = ["asked", ...HOLDER_STATES] as const satisfies readonly ClaimState[];

/** Returns whether a claim in this state shows its holder the spot. */
export const isHolder = (state: ClaimState): boolean => state === "held" || state === "collected";

/** Reasons for which a giver takes a claim back. */
export const RELEASE_REASONS = {
  asked_for_more: "Asked for more",
  rude: "Was rude",
  other: "Something else",
} as const;
export type ReleaseReason = keyof typeof RELEASE_REASONS;
export const releaseReasons = Object.keys(RELEASE_REASONS) as ReleaseReason[];
