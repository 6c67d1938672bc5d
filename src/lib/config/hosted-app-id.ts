import { z } from "zod";

/** Restricted to the characters of a host name, of which the app's name becomes a part. */
const HostedToken = z.object({ appId: z.string().regex(/^[a-z0-9-]{1,63}$/i) });

/**
 * Returns the app's name, in lower case, in an UploadThing token (base64 of JSON).
 * @throws {Error} whose message contains nothing of the token
 */
export function readHostedAppId(token: string): string {
  try {
    return HostedToken.parse(JSON.parse(atob(token))).appId.toLowerCase();
  } catch {
    throw new Error("is not a token as UploadThing hands them out");
  }
}
