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

/** States of a claim that fix what its offer says: of those that can still become a handover, and of handovers. */
const FIXING_STATES: readonly ClaimState[] = [...LIVING_STATES, "missed", "not_given"];

/** Returns whether a claim in this state fixes what its offer says. */
export const fixesOffer = (state: ClaimState): boolean => FIXING_STATES.includes(state);

/** Returns whether a claim in this state is the one that a person has in an offer. */
export const isLiving = (state: ClaimState): boolean => LIVING_STATES.some((living) => living === state);

/** State that each side sets by saying that the other was not there. */
export const ABSENCE = { giver: "missed", taker: "not_given" } as const satisfies Record<string, ClaimState>;

/** Reasons for which a giver takes a claim back. */
export const RELEASE_REASONS = {
  asked_for_more: "Asked for more",
  rude: "Was rude",
  other: "Something else",
} as const;
export type ReleaseReason = keyof typeof RELEASE_REASONS;
export const releaseReasons = Object.keys(RELEASE_REASONS) as ReleaseReason[];
