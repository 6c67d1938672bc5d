import { z } from "zod";

/** An app's name at UploadThing becomes part of a host name. */
const HostedToken = z.object({ appId: z.string().regex(/^[a-z0-9-]{1,63}$/i) });

/**
 * The app's name in an UploadThing token (base64 of JSON), in lower case.
 * @throws {Error} with a sentence that says so when it is no such token, and holds nothing of it
 */
export function readHostedAppId(token: string): string {
  try {
    return HostedToken.parse(JSON.parse(atob(token))).appId.toLowerCase();
  } catch {
    throw new Error("is not a token as UploadThing hands them out");
  }
}
