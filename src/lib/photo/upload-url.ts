/** Path of the API routes that store and serve uploads. */
export const UPLOAD_PATH = "/api/storage";

/** Excludes slashes and dots, so that a key cannot lead out of the uploads' directory. */
const UPLOAD_KEY = /^[A-Za-z0-9_-]{20,128}$/;

export const isUploadKey = (text: string): boolean => UPLOAD_KEY.test(text);

/** @throws Error when `text` is not an upload's key */
export function requireUploadKey(text: string): string {
  if (!isUploadKey(text)) throw new Error("Not a key of an upload");
  return text;
}

/**
 * URL of an upload; only viewers who may see it get a response there.
 * @param appUrl origin without a slash at the end; empty for a URL relative to the site
 */
export const uploadUrl = (appUrl: string, key: string): string => `${appUrl}${UPLOAD_PATH}/${key}`;

/**
 * Returns the key in the URL of an upload. Prevents server-side request forgery: the text must be exactly a URL that
 * `uploadUrl` or the hosted service makes.
 * @param hosts `appUrl`: this site; `hostedFilesUrl`: hosted uploadthing's base URL with a slash at the end, if used
 * @returns null for any other text
 */
export function keyOfUploadUrl(
  hosts: { appUrl: string; hostedFilesUrl: string | null },
  url: string,
): string | null {
  for (const prefix of [uploadUrl(hosts.appUrl, ""), hosts.hostedFilesUrl]) {
    if (!prefix || !url.startsWith(prefix)) continue;
    const key = url.slice(prefix.length);
    if (isUploadKey(key)) return key;
  }
  return null;
}
