import type { GiverPhrase, TakerPhrase, Thanks } from "#lib/offers/phrases.ts";

/** Part of an offer that notifications contain; never the meeting place. */
export type NotifiedOffer = { id: number; title: string };

/** Change of an offer that people with a claim read of: changed parts, or that it is gone, on hold or back. */
export type Changed = {
  kind: "offer_changed";
  offer: NotifiedOffer;
  change: readonly string[] | "gone" | "paused" | "back";
  /** Reason of an admin for removing it. */
  reason?: string;
};

/** Claim that a giver reads of. */
export type Claimed = {
  kind: "offer_claimed";
  offer: NotifiedOffer;
  claimId: number;
  /** Username; null once the account is deleted. */
  taker: string | null;
  at: Date;
  /** Set for a claim soon after one that was emailed. */
  only?: "inApp";
};

/** Words of thanks that a giver reads. */
export type Thanked = {
  kind: "offer_thanks";
  offer: NotifiedOffer;
  claimId: number;
  /** Username; null once the account is deleted. */
  taker: string | null;
  thanks: Thanks;
};

/** Question to both sides of what happened; a giver of several claims gets it once, about the offer. */
export type Unsettled = { kind: "offer_unsettled"; offer: NotifiedOffer; claimId?: number };

/** New offer that a member follows, or several and the path of their list. */
export type News =
  | { kind: "offer_new"; offer: NotifiedOffer; area: string; endsAt: Date }
  | { kind: "offer_new"; count: number; list: string };

/** Notification about free food, with what it is about. */
export type OfferPayload =
  | News
  | Claimed
  | { kind: "offer_held"; offer: NotifiedOffer; claimId: number; at: Date }
  | { kind: "offer_lapsed"; offer: NotifiedOffer }
  | { kind: "offer_reminder"; offer: NotifiedOffer; claimId: number; at: Date; missed: number }
  | { kind: "offer_said"; offer: NotifiedOffer; claimId: number; phrase: TakerPhrase | GiverPhrase }
  | Unsettled
  | Thanked
  | Changed
  | { kind: "offer_warning"; offer: NotifiedOffer; collectedAt: Date; text: string };
