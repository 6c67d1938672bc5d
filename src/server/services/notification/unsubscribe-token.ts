import { timingSafeEqual } from "node:crypto";
import { hmac } from "#server/auth/secret.ts";
import type { NotificationKind } from "#server/services/notification/notification-kinds.ts";

const PURPOSE = "unsubscribe";
const MAX_ID = 2_147_483_647;

/** Mails that a token stops: one kind's, to one user. */
type Subject = { userId: number; kind: NotificationKind };

/** Creates the token of the URL that stops a kind's mails: `id-kind-signature`. It is not stored and does not expire. */
export function toUnsubscribeToken({ userId, kind }: Subject): string {
  return `${userId}-${kind}-${hmac(PURPOSE, `${userId}:${kind}`).toString("base64url")}`;
}

/**
 * Returns what a token stops, or null for a text that is no token of ours; compares in constant time.
 * @param isKind tells whether a name is a kind that can be switched off
 */
export function readUnsubscribeToken(
  token: string,
  isKind: (name: string) => name is NotificationKind,
): Subject | null {
  const [, digits, kind = ""] = /^([1-9]\d{0,9})-([a-z_]{1,40})-[\w-]{43}$/.exec(token) ?? [];
  const userId = Number(digits);
  if (!(userId <= MAX_ID) || !isKind(kind)) return null;
  const expected = Buffer.from(toUnsubscribeToken({ userId, kind }));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null;
}
