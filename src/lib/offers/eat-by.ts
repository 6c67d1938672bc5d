import type { Handling, Kept } from "#lib/offers/food-facts.ts";
import type { OfferKind } from "#lib/offers/kinds.ts";
import { addDays, endOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

/** Facts of an offer that decide until when its food is good. */
export type EatByFacts = {
  kind: OfferKind;
  kept: Kept;
  /** Date on the pack, `2026-12-05`; null without one. */
  markedDate: string | null;
  /** Null for all kinds but cooked food. */
  cookedAt: Date | null;
  endsAt: Date;
};

/** Longest time that cooked food is given away after it was cooked; what is not in the cupboard was chilled within two hours. */
const COOKED_FOR_MS = {
  room: 4 * HOUR_MS,
  fridge: 24 * HOUR_MS,
  freezer: 24 * HOUR_MS,
} as const satisfies Record<Kept, number>;

/** Last minute of a day in Singapore, which is how a date on a pack is read. */
const lastMinuteOf = (date: string) => new Date(endOfDay(date).getTime() - MINUTE_MS);
const daysAfter = (at: Date, days: number) => lastMinuteOf(addDays(toCalendarDate(at), days));

type KindRule = {
  /** Time until which food without a date on it is good. */
  eatBy: (facts: EatByFacts, madeAt: Date) => Date;
  handling: Handling | null;
  /** Place where people usually keep it; of cooked food the one that is good for less time. */
  kept: Kept;
};

/** Rules of each kind. The times are this site's, on the careful side, and nobody's standard. */
const RULES = {
  produce: { eatBy: (_, madeAt) => daysAfter(madeAt, 2), handling: "wash", kept: "room" },
  bakery: { eatBy: (_, madeAt) => daysAfter(madeAt, 1), handling: null, kept: "room" },
  packaged: { eatBy: ({ endsAt }) => daysAfter(endsAt, 0), handling: null, kept: "room" },
  drinks: { eatBy: ({ endsAt }) => daysAfter(endsAt, 0), handling: null, kept: "room" },
  chilled: { eatBy: ({ endsAt }) => daysAfter(endsAt, 0), handling: null, kept: "fridge" },
  frozen: { eatBy: (_, madeAt) => daysAfter(madeAt, 7), handling: "keep-frozen", kept: "freezer" },
  cooked: {
    eatBy: ({ kept, cookedAt, endsAt }) => cookedUntil(kept, cookedAt ?? endsAt),
    handling: "reheat",
    kept: "room",
  },
} satisfies Record<OfferKind, KindRule>;

/** Advice that follows from where the food is kept. */
const KEPT_HANDLING = { room: null, fridge: "keep-cold", freezer: "keep-frozen" } as const satisfies Record<
  Kept,
  Handling | null
>;

const cookedUntil = (kept: Kept, cookedAt: Date) => new Date(cookedAt.getTime() + COOKED_FOR_MS[kept]);

/**
 * Returns the time until which the food is good, as a form fills it in: never before the end of the window, except of cooked food.
 * @param madeAt time when the offer is made
 */
export function suggestEatBy(facts: EatByFacts, madeAt: Date): Date {
  const { kind, markedDate, endsAt } = facts;
  const rule: KindRule = RULES[kind];
  const at = markedDate === null || kind === "cooked" ? rule.eatBy(facts, madeAt) : lastMinuteOf(markedDate);
  if (kind === "cooked") return at;
  return new Date(Math.max(at.getTime(), endsAt.getTime()));
}

/** Returns where food of a kind is kept, as a form fills it in. */
export const suggestKept = (kind: OfferKind): Kept => RULES[kind].kept;

/** Returns how the food is to be handled, as a form fills it in. */
export function suggestHandling({ kind, kept }: Pick<EatByFacts, "kind" | "kept">): Handling[] {
  const advice = [KEPT_HANDLING[kept], RULES[kind].handling].filter((slug) => slug !== null);
  return advice.length > 0 ? [...new Set(advice)] : ["none"];
}

/** Longest time between the end of the window and the time until which the food is good. */
const MAX_AHEAD_YEARS = 5;

/** Field of an offer that breaks a rule about times, and the sentence for it. */
export type TimeFault = { path: "markedDate" | "cookedAt" | "eatBy" | "endsAt"; message: string };

const COOKED_TEXT = "Cooked food may be offered for 4 hours, or 24 hours if it was chilled right away.";

/** Finds the first rule about dates that an offer breaks: of the pack, of cooking, and until when it is good. Null if none. */
export function findEatByFault(facts: EatByFacts & { eatBy: Date }, now: Date): TimeFault | null {
  const { kind, kept, markedDate, cookedAt, endsAt, eatBy } = facts;
  if (markedDate !== null && markedDate < toCalendarDate(now))
    return { path: "markedDate", message: "The date on the pack has passed." };
  if (markedDate !== null && markedDate < toCalendarDate(endsAt))
    return { path: "markedDate", message: "The date on the pack is before the end of the pick-up time." };
  if (kind === "cooked") {
    if (cookedAt === null) return { path: "cookedAt", message: "Please say when it was cooked." };
    if (cookedAt > now) return { path: "cookedAt", message: "It cannot have been cooked in the future." };
    const until = cookedUntil(kept, cookedAt);
    if (endsAt > until) return { path: "endsAt", message: COOKED_TEXT };
    if (eatBy > until) return { path: "eatBy", message: COOKED_TEXT };
  } else if (cookedAt !== null) {
    return { path: "cookedAt", message: "Only cooked food has a cooking time." };
  }
  if (eatBy < endsAt) return { path: "eatBy", message: "It must be good until the end of the pick-up time." };
  if (markedDate !== null && eatBy > endOfDay(markedDate))
    return { path: "eatBy", message: "It cannot be good for longer than the date on the pack." };
  if (eatBy.getTime() - endsAt.getTime() > MAX_AHEAD_YEARS * 365 * DAY_MS)
    return { path: "eatBy", message: "Good until is too far away." };
  return null;
}
