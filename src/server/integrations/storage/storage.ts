import { join } from "node:path";
import { env } from "#env.js";
import { readHostedAppId } from "#lib/config/hosted-app-id.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createHostedStorage } from "#server/integrations/storage/hosted-storage.ts";
import type { Storage } from "#server/integrations/storage/port.ts";
import { createStaging, type Staging } from "#server/integrations/storage/staging.ts";
import { singleton } from "#server/singleton.ts";

/** Returns the directory of photos that the site stores itself. */
export const uploadDirectory = () => join(env().DATA_DIR, "uploads");

/** Returns the process's storage: hosted UploadThing if UPLOADTHING_TOKEN is set, else files under DATA_DIR. */
export function storage(): Storage {
  const { UPLOADTHING_TOKEN: token } = env();
  return singleton("storage", () =>
    token ? createHostedStorage(token) : createDiskStorage(uploadDirectory()),
  );
}

/** Returns the process's storage of partial uploads. */
export function staging(): Staging {
  return createStaging(uploadDirectory());
}

/**
 * Returns the base URL of this app's files at hosted UploadThing, `https://<app>.ufs.sh/f/`; null without it.
 * @throws Error when UPLOADTHING_TOKEN is not a token of UploadThing
 */
export function hostedFilesUrl(token: string | undefined = env().UPLOADTHING_TOKEN): string | null {
  return token ? `https://${readHostedAppId(token)}.ufs.sh/f/` : null;
}
