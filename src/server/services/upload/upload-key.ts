import { isUploadKey } from "#lib/photo/upload-url.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";

const MAX_KEY_LENGTH = 128;

/**
 * Returns the text of a request as an upload's key.
 * @throws UploadError KEY_TOO_LONG, or BAD_REQUEST for a text that cannot be a key
 */
export function toUploadKey(text: string): string {
  if (text.length > MAX_KEY_LENGTH) throw new UploadError("KEY_TOO_LONG", "The file's key is too long.");
  if (!isUploadKey(text)) throw new UploadError("BAD_REQUEST", "The file's key is not valid.");
  return text;
}
