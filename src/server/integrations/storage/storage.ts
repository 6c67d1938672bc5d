import { join } from "node:path";
import { env } from "#env.js";
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

/** Returns the place of files until they are received completely. */
export function staging(): Staging {
  return createStaging(uploadDirectory());
}
