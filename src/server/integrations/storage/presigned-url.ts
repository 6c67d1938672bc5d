import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signed address says about the file to be sent. */
export type PresignedFile = { key: string; sizeBytes: number };

/**
 * Checks an address that uploadthing's server signed: HMAC-SHA256 of the whole URL before its signature.
 * @param key the file's key, from the path
 * @param search the query as it was sent, with its `?`
 * @param options `baseUrl`: what lies before the key when it was signed, whatever host was asked
 * @returns null when the signature is not ours or the time is over
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
