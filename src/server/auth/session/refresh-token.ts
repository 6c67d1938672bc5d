import { timingSafeEqual } from "node:crypto";
import { DAY_MS, SECOND_MS } from "#lib/time/durations.ts";
import { hmac } from "#server/auth/secret.ts";

export const REFRESH_TOKEN_SECONDS = (30 * DAY_MS) / SECOND_MS;
const HEADER_BYTES = 8;
const MAC_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{54}$/;

/**
 * Computes the refresh token of one generation of a session: session id, generation and their HMAC, base64url.
 * It is not random, so that two tabs that refresh at once get the same successor.
 */
export function refreshTokenOf(sessionId: number, generation: number): string {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(sessionId, 0);
  header.writeUInt32BE(generation, 4);
  return Buffer.concat([header, hmac("refresh-token", header)]).toString("base64url");
}

/** Returns the session and generation of a refresh token, or null when it is not one of ours. */
export function parseRefreshToken(token: string): { sessionId: number; generation: number } | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const header = bytes.subarray(0, HEADER_BYTES);
  const mac = bytes.subarray(HEADER_BYTES);
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, hmac("refresh-token", header))) return null;
  return { sessionId: header.readUInt32BE(0), generation: header.readUInt32BE(4) };
}
