import { createECDH } from "node:crypto";

/** Key pair of P-256 as base64url: an uncompressed point of 65 bytes, and a scalar of 32. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Derives the site's key pair (RFC 8292), so that there is no further secret to keep: the first of a row of derived numbers that is a
 * scalar of P-256 (FIPS 186-5, A.2.2). All but one in four billion are.
 * @param derive returns 32 bytes for a purpose, always the same
 */
export function deriveVapidKeys(derive: (purpose: string) => Buffer): VapidKeys {
  const curve = createECDH("prime256v1");
  for (let number = 0; ; number += 1) {
    const scalar = derive(`push vapid ${number}`);
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // Zero, or not below the order of the curve.
      continue;
    }
    return { publicKey: curve.getPublicKey("base64url"), privateKey: scalar.toString("base64url") };
  }
}
