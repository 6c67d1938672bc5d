import { timingSafeEqual } from "node:crypto";
import { hmac } from "#server/auth/secret.ts";

const PURPOSE = "calendar feed";
const MAX_ID = 2_147_483_647;

/** The account that a token names, and what proves it; `generation` is how often the address was reset. */
type Owner = { id: number; calendarGeneration: number };

/** The token in the address of a private calendar: `id-signature`. Nothing of it is stored. */
export function toFeedToken({ id, calendarGeneration }: Owner): string {
  return `${id}-${sign(id, calendarGeneration).toString("base64url")}`;
}

/** The id that a token claims, or null when it is no token. */
export function claimedOwnerId(token: string): number | null {
  const [, digits] = /^([1-9]\d{0,9})-[\w-]{43}$/.exec(token) ?? [];
  const id = Number(digits ?? Number.NaN);
  return id <= MAX_ID ? id : null;
}

/** Whether the token is the owner's present one; how long the comparison takes tells nothing. */
export function isFeedTokenOf(owner: Owner, token: string): boolean {
  const expected = Buffer.from(toFeedToken(owner));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(id: number, generation: number): Buffer {
  return hmac(PURPOSE, `${id}:${generation}`);
}
