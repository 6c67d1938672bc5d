import { z } from "zod";
import { env } from "#env.js";

/** An app's name at UploadThing becomes part of a host name. */
const HostedToken = z.object({ appId: z.string().regex(/^[a-z0-9-]{1,63}$/i) });

/**
 * Where hosted UploadThing serves this app's files, `https://<app>.ufs.sh/f/`; null where uploads are our own.
 * @throws Error when UPLOADTHING_TOKEN is not what UploadThing hands out
 */
export function hostedFilesUrl(token: string | undefined = env().UPLOADTHING_TOKEN): string | null {
  if (!token) return null;
  try {
    const { appId } = HostedToken.parse(JSON.parse(Buffer.from(token, "base64").toString()));
    return `https://${appId.toLowerCase()}.ufs.sh/f/`;
  } catch {
    throw new Error("UPLOADTHING_TOKEN is not valid");
  }
}
