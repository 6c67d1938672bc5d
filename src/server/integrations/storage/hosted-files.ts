import { env } from "#env.js";
import { readHostedAppId } from "#lib/config/hosted-app-id.ts";

/**
 * Where hosted UploadThing serves this app's files, `https://<app>.ufs.sh/f/`; null where uploads are our own.
 * @throws Error when UPLOADTHING_TOKEN is not what UploadThing hands out
 */
export function hostedFilesUrl(token: string | undefined = env().UPLOADTHING_TOKEN): string | null {
  return token ? `https://${readHostedAppId(token)}.ufs.sh/f/` : null;
}
