/** What a file's key looks like; anything else could lead out of the directory. */
const UPLOAD_KEY = /^[A-Za-z0-9_-]{20,128}$/;

export function isUploadKey(key: string): boolean {
  return UPLOAD_KEY.test(key);
}

/** @throws Error when `key` is none */
export function requireUploadKey(key: string): string {
  if (!isUploadKey(key)) throw new Error("Not a key of an upload");
  return key;
}
