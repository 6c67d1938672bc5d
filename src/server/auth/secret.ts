import { createHash, createHmac, hkdfSync } from "node:crypto";
import { env } from "#env.js";

const keys = new Map<string, Buffer>();

/**
 * A key of its own for each use, derived from AUTH_SECRET (HKDF-SHA256, RFC 5869).
 * @param purpose names the use; another purpose gives an unrelated key
 * @returns 32 bytes
 * @throws Error when AUTH_SECRET is not set
 */
export function deriveKey(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const secret = env().AUTH_SECRET;
  if (!secret) throw new Error("AUTH_SECRET is not set");
  const key = Buffer.from(hkdfSync("sha256", secret, "cukup", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** SHA-256 as base64url: how high-entropy tokens are kept at rest. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** HMAC-SHA256 of `message` under the key of `purpose`. */
export function hmac(purpose: string, message: string | Uint8Array): Buffer {
  return createHmac("sha256", deriveKey(purpose)).update(message).digest();
}
