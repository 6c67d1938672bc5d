import { createHmac, timingSafeEqual } from "node:crypto";

/** File that a signed URL allows to be sent. */
export type PresignedFile = { key: string; sizeBytes: number };

/**
 * Verifies a URL that uploadthing's handler signed: HMAC-SHA256 of the whole URL before its signature.
 * @param key file's key, from the path
 * @param search query as it was sent, with its `?`
 * @param options `baseUrl`: part before the key when it was signed, independent of the Host header
 * @returns null when the signature is wrong or the URL has expired
 */
export function readPresignedUrl(
  key: string,
  search: string,
  { baseUrl, apiKey, now }: { baseUrl: string; apiKey: string; now: Date },
): PresignedFile | null {
  const [, signed, signature] = /^\?(.+)&signature=hmac-sha256(?:=|%3D)([0-9a-f]{64})$/i.exec(search) ?? [];
  if (!signed || !signature) return null;
  const expected = createHmac("sha256", apiKey).update(`${baseUrl}/${key}?${signed}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return null;
  const query = new URLSearchParams(signed);
  const sizeBytes = Number(query.get("x-ut-file-size"));
  if (!(Number(query.get("expires")) > now.getTime()) || !Number.isSafeInteger(sizeBytes)) return null;
  return { key, sizeBytes };
}
