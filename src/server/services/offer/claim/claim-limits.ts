import { type ClaimRest, SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { formatDayAndMonth, formatWeekday } from "#lib/time/dates.ts";
import type { MemberContext } from "#server/context.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { readStandings, type Standing } from "#server/services/offer/line/standing.ts";
import { tooManyToday } from "#server/services/offer/row/too-many.ts";

const restTexts = {
  missed: "You missed three pick-ups.",
  collected: "You have collected 60 times in four weeks.",
} as const satisfies Record<ClaimRest["reason"], string>;

/** Counts the viewer's claims, whose account must be locked by an earlier statement, in windows that end now. */
export async function readStanding({
  db: tx,
  now,
  viewer,
}: MemberContext & InTransaction): Promise<Standing | undefined> {
  return (await readStandings(tx, [viewer.id], now())).get(viewer.id);
}

/** @throws AppError CONFLICT while claiming rests; TOO_MANY_REQUESTS after ten in 24 hours */
export function requireClaimsLeft({ rest, madeToday }: Standing, now: Date): void {
  if (rest) {
    const date = `${formatWeekday(rest.until)}, ${formatDayAndMonth(rest.until)}`;
    throw new AppError("CONFLICT", `${restTexts[rest.reason]} You can claim again on ${date}.`);
  }
  if (madeToday.length >= SHARING_LIMITS.claimsADay)
    throw tooManyToday("You have claimed ten times today. Please try again tomorrow.", madeToday, now);
}

/** @throws AppError CONFLICT for a person who holds as many claims as they may */
export function requireMayHold({ held, mostHeld }: Standing): void {
  if (held < mostHeld) return;
  throw new AppError(
    "CONFLICT",
    mostHeld === SHARING_LIMITS.heldAtFirst
      ? "Collect your first food, or cancel it, before you claim more."
      : "You have three pick-ups open. Collect or cancel one before you claim more.",
  );
}

/** @throws AppError CONFLICT for a person who is in line for as many offers as they may be */
export function requireMayAsk({ asked }: Standing): void {
  if (asked < SHARING_LIMITS.asked) return;
  throw new AppError("CONFLICT", "You are in line for five offers. Leave one line before you join another.");
}
