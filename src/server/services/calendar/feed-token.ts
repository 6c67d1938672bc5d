import { timingSafeEqual } from "node:crypto";
import { hmac } from "#server/auth/secret.ts";

const PURPOSE = "calendar feed";
const MAX_ID = 2_147_483_647;

/** Account of a token; `calendarGeneration` counts the resets of its URL. */
type Owner = { id: number; calendarGeneration: number };

/** Creates the token in the URL of a private calendar: `id-signature`. It is not stored. */
export function toFeedToken({ id, calendarGeneration }: Owner): string {
  return `${id}-${sign(id, calendarGeneration).toString("base64url")}`;
}

/** Returns the id that a token claims, unverified, or null for a text that is no token. */
export function claimedOwnerId(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,9})-[\w-]{43}$/.exec(token) ?? [];
  const id = Number(digits ?? Number.NaN);
  return id <= MAX_ID ? id : null;
}

/** Returns true for the owner's current token; compares in constant time. */
export function isFeedTokenOf(owner: Owner, token: string): boolean {
  const expected = Buffer.from(toFeedToken(owner));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(id: number, generation: number): Buffer {
  return hmac(PURPOSE, `${id}:${generation}`);
}
