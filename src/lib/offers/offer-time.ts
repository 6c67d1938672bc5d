import { ABSENCE, type ClaimState } from "#lib/offers/claim-states.ts";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

/** Shortest and longest window in which an offer is collected, and how far ahead it may end. */
const MIN_WINDOW_MS = 15 * MINUTE_MS;
const MAX_WINDOW_MS = 12 * HOUR_MS;
const MAX_AHEAD_MS = 7 * DAY_MS;

/** Times around a handover. */
const EARLY_MS = 30 * MINUTE_MS;
const WAIT_MS = 15 * MINUTE_MS;
/** Time after the window in which both sides can still say what happened. */
export const SETTLE_MS = DAY_MS;
/** Time in which the side that made a claim missed or not given may take it back. */
export const TAKE_BACK_MS = DAY_MS;
/** Time after the window in which an admin can correct what happened. */
export const CORRECT_MS = 30 * DAY_MS;

/** Times after the window at which the spot, and then title, details and photo, are emptied. */
export const KEEP_SPOT_MS = 7 * DAY_MS;
export const KEEP_TEXT_MS = 30 * DAY_MS;

export type Window = { startsAt: Date; endsAt: Date };

/** State of an offer as it is stored; `over` is none of them and follows from the time. */
export const OFFER_STATES = ["open", "withdrawn", "removed"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** States of an offer as people see them, in the order in which one wins over the next. */
export const SHOWN_STATES = ["removed", "withdrawn", "paused", "over", "claimed", "now", "later"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** Returns true from the end of the window on. */
export const isOver = ({ endsAt }: Pick<Window, "endsAt">, now: Date): boolean => endsAt <= now;

/** Returns the state of an offer at a moment. */
export function shownState(
  offer: Window & { state: OfferState; pausedAt: Date | null; left: number },
  now: Date,
): ShownState {
  if (offer.state !== "open") return offer.state;
  if (offer.pausedAt !== null) return "paused";
  if (isOver(offer, now)) return "over";
  if (offer.left === 0) return "claimed";
  return offer.startsAt <= now ? "now" : "later";
}

/** Field of a window that breaks a rule, and the sentence for it. */
type WindowFault = { path: "startsAt" | "endsAt"; message: string };

/** Finds the first rule that a window breaks. @param createdAt time when the offer was made */
export function findWindowFault({ startsAt, endsAt }: Window, createdAt: Date): WindowFault | null {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return { path: "endsAt", message: "The end must be after the start." };
  if (length < MIN_WINDOW_MS) return { path: "endsAt", message: "Please allow at least 15 minutes." };
  if (length > MAX_WINDOW_MS) return { path: "endsAt", message: "Please choose 12 hours at most." };
  if (endsAt <= createdAt) return { path: "endsAt", message: "The end has passed already." };
  if (endsAt.getTime() - createdAt.getTime() > MAX_AHEAD_MS)
    return { path: "endsAt", message: "Please choose a time within the next 7 days." };
  return null;
}

/** Returns the end of the first hour: an hour after the offer was made, or a quarter of the time to its end if that is less. */
export function fairUntil({ endsAt }: Pick<Window, "endsAt">, createdAt: Date): Date {
  const quarter = Math.floor((endsAt.getTime() - createdAt.getTime()) / 4);
  return new Date(createdAt.getTime() + Math.min(SHARING_LIMITS.firstHourMs, Math.max(0, quarter)));
}

/** Returns whether a taker can come at this time: within the window, and not in the past. */
export const canArrive = ({ startsAt, endsAt }: Window, arrivesAt: Date, now: Date): boolean =>
  arrivesAt >= startsAt && arrivesAt <= endsAt && arrivesAt.getTime() >= now.getTime() - MINUTE_MS;

/** Least time to the end with which a portion that comes free goes to somebody in line. */
const MOVE_UP_MS = 30 * MINUTE_MS;
/** Times of pick-ups that the site sets are multiples of this. */
const SLOT_MS = 5 * MINUTE_MS;

/** Time after the first hour in which the line of an offer that ends soon moves, for a job that is late. */
const FAIR_MOVE_MS = 5 * MINUTE_MS;

/** Times of an offer that decide about its line. */
export type LineTimes = Pick<Window, "endsAt"> & { fairUntil: Date };

/** Returns true until the end of the first hour. */
export const isFirstHour = ({ fairUntil: until }: Pick<LineTimes, "fairUntil">, now: Date): boolean =>
  now < until;

/** Returns whether somebody in line can still move up: with half an hour to the end, and right after the first hour. */
export function canMoveUp({ endsAt, fairUntil: until }: LineTimes, now: Date): boolean {
  if (isOver({ endsAt }, now)) return false;
  return endsAt.getTime() - now.getTime() >= MOVE_UP_MS || now.getTime() < until.getTime() + FAIR_MOVE_MS;
}

/** Returns when a person who moves up comes: as they said, or half an hour from now if that is earlier. */
export function movedUpArrival({ endsAt }: Pick<Window, "endsAt">, arrivesAt: Date, now: Date): Date {
  const soonest = now.getTime() + MOVE_UP_MS;
  if (arrivesAt.getTime() >= soonest) return arrivesAt;
  return new Date(Math.min(endsAt.getTime(), Math.ceil(soonest / SLOT_MS) * SLOT_MS));
}

/** Returns whether a handover can be noted: from half an hour before the window to a day after it. */
export const canHandOver = ({ startsAt, endsAt }: Window, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - EARLY_MS && !isSettled({ endsAt }, now);

/** Returns whether a side can say that the other did not come: from a quarter of an hour after the agreed time. */
export const canMiss = ({ endsAt }: Pick<Window, "endsAt">, arrivesAt: Date, now: Date): boolean =>
  now.getTime() >= arrivesAt.getTime() + WAIT_MS && !isSettled({ endsAt }, now);

/** Returns true once nothing new can be said about a claim, except by an admin. */
export const isSettled = ({ endsAt }: Pick<Window, "endsAt">, now: Date): boolean =>
  now.getTime() >= endsAt.getTime() + SETTLE_MS;

/** State of a claim, with the time of its outcome; null before. */
export type ClaimEnd = { state: ClaimState; settledAt: Date | null };

/** Returns whether a side can take back that the other was not there: within a day after it said so, whenever the window ended. */
export const canTakeBack = ({ state, settledAt }: ClaimEnd, side: keyof typeof ABSENCE, now: Date): boolean =>
  state === ABSENCE[side] && settledAt !== null && now.getTime() - settledAt.getTime() < TAKE_BACK_MS;

/** Returns whether an offer can have a claim that is taken back: from its start to a day after the last word about it. */
export const mayTakeBack = ({ startsAt, endsAt }: Window, now: Date): boolean =>
  startsAt <= now && now.getTime() < endsAt.getTime() + SETTLE_MS + TAKE_BACK_MS;
