import { FF1 } from "@noble/ciphers/ff1.js";
import { and, eq, isNull } from "drizzle-orm";
import {
  digitsOf,
  numberOf,
  OWN_PASS_LENGTH,
  PASS_RADIX,
  readPassCode,
  toPassCode,
  toPassDigits,
} from "#lib/event/check-in/pass-code.ts";
import { addDays, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { OwnPass } from "#schemas/event/check-in.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry, requireTriesLeft } from "#server/auth/limits/rate-limit.ts";
import { deriveKey } from "#server/auth/secret.ts";
import type { MemberContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type Person, personColumns } from "#server/services/event/check-in/person.ts";

/** Largest id of an account: a PostgreSQL integer. */
const MAX_ID = 2_147_483_647;

/**
 * Returns the cipher of a day's codes: format-preserving encryption (FF1 of NIST SP 800-38G), so that a code leads to its account
 * without being stored or searched for. Of 2^40 codes only those of existing accounts are valid.
 */
const cipherOf = (day: string) =>
  FF1(PASS_RADIX, deriveKey("own pass"), new TextEncoder().encode(`own pass ${day}`));

/** Returns the code of an account's pass on the day of `now` in Singapore. */
export function ownPassCodeOf(userId: number, now: Date): string {
  return toPassCode(cipherOf(toCalendarDate(now)).encrypt(digitsOf(userId, OWN_PASS_LENGTH)));
}

/** Returns the viewer's own pass, with which hosts check them in to an event where they have no seat. */
export function getOwnPass({ now, appUrl, viewer }: MemberContext): OwnPass {
  const code = ownPassCodeOf(viewer.id, now());
  const validUntil = startOfDay(addDays(toCalendarDate(now()), 1));
  return { code, url: `${appUrl}/pass?code=${code}`, validUntil };
}

/** Returns true if a text has the form of an own pass's code. */
export const isOwnPassCode = (text: string): boolean => readPassCode(text, OWN_PASS_LENGTH) !== null;

/**
 * Finds the active account whose own pass has this code today. Wrong codes are limited, and refused before the look-up.
 * @param pass as somebody typed it
 * @throws AppError NOT_FOUND if there is none; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function getPersonByOwnPass(
  { db, now, viewer }: Pick<MemberContext, "db" | "now" | "viewer">,
  pass: string,
): Promise<Person> {
  const counter = { limit: LIMITS.passGuess, subject: viewer.id };
  await requireTriesLeft(db, [counter], now());
  const id = readId(pass, now());
  const [person] =
    id === null
      ? []
      : await db
          .select(personColumns)
          .from(users)
          .where(and(eq(users.id, id), eq(users.activated, true), isNull(users.suspendedAt)));
  if (person) return person;
  await countTry(db, counter.limit, counter.subject, now());
  throw new AppError("NOT_FOUND", "Nobody has this pass today.");
}

function readId(pass: string, now: Date): number | null {
  const code = readPassCode(pass, OWN_PASS_LENGTH);
  if (code === null) return null;
  const id = numberOf(cipherOf(toCalendarDate(now)).decrypt(toPassDigits(code)));
  return id >= 1 && id <= MAX_ID ? id : null;
}
