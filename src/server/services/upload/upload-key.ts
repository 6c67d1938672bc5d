import { isUploadKey } from "#server/integrations/storage/upload-key.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";

const MAX_KEY_LENGTH = 128;

/** @throws UploadError KEY_TOO_LONG, or BAD_REQUEST for what cannot be a key */
export function requireKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH) throw new UploadError("KEY_TOO_LONG", "The file's key is too long.");
  if (!isUploadKey(key)) throw new UploadError("BAD_REQUEST", "The file's key is not valid.");
  return key;
}

/** Where an upload is read; only whoever may see it gets an answer there. */
export const uploadUrl = (appUrl: string, key: string) => `${appUrl}/api/storage/${key}`;

/** The key in an address that `uploadUrl` made, or null for any other address. */
export function keyOfUploadUrl(appUrl: string, url: string): string | null {
  const prefix = uploadUrl(appUrl, "");
  const key = url.slice(prefix.length);
  return url.startsWith(prefix) && isUploadKey(key) ? key : null;
}
