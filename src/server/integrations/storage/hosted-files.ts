import { env } from "#env.js";
import { readHostedAppId } from "#lib/config/hosted-app-id.ts";

/**
 * Returns the base URL of this app's files at hosted UploadThing, `https://<app>.ufs.sh/f/`; null without it.
 * @throws Error when UPLOADTHING_TOKEN is not a token of UploadThing
 */
export function hostedFilesUrl(token: string | undefined = env().UPLOADTHING_TOKEN): string | null {
  return token ? `https://${readHostedAppId(token)}.ufs.sh/f/` : null;
}
