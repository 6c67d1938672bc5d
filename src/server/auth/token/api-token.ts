import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "cukup_pat_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^30 are 178 bits. */
const SECRET_LENGTH = 30;
/** The least number of base62 digits that hold 32 bits. */
const CHECKSUM_LENGTH = 6;
const FORM = /^cukup_pat_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/**
 * Creates a personal access token: `cukup_pat_`, 30 random base62 characters and their checksum. It has no character at
 * which a double click stops.
 */
export function createApiToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return PREFIX + secret + checksumOf(secret);
}

/** Returns whether a bearer token is meant to be a personal access token, well-formed or not. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** Returns whether a token has the form and checksum of one that we made: a typing error needs no query. */
export function hasChecksum(token: string): boolean {
  const [, secret, checksum] = FORM.exec(token) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

/** Returns the CRC-32 (ISO 3309, unsigned) of a text in base62, padded to six digits. */
function checksumOf(secret: string): string {
  let digits = "";
  for (let rest = crc32(secret); rest > 0; rest = Math.floor(rest / ALPHABET.length)) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
  }
  return digits.padStart(CHECKSUM_LENGTH, "0");
}
