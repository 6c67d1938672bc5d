import { hash } from "node:crypto";

/** Of SHA-256 in base64url: 132 bits. */
const CHARACTERS = 22;

/**
 * Returns the entity tag of a body: weak (RFC 9110, 8.8.1), since the body is sent in several encodings under one tag.
 * @param body before compression
 */
export function weakETag(body: string): string {
  return `W/"${hash("sha256", body, "base64url").slice(0, CHARACTERS)}"`;
}
