import { join } from "node:path";
import type { UTApi } from "uploadthing/server";
import { type Environment, env } from "#env.ts";
import { readHostedAppId } from "#lib/config/hosted-app-id.ts";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import { type Bucket, type BucketSettings, openBucket } from "#server/integrations/storage/bucket.ts";
import { createBucketStaging, createBucketStorage } from "#server/integrations/storage/bucket-storage.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import type { Staging, Storage } from "#server/integrations/storage/port.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { singleton } from "#server/singleton.ts";

const TIMEOUT_MS = 10_000;

/**
 * Adapter for photos at hosted UploadThing, sent there by the browser. Both sizes are the photo, as it makes no smaller one.
 * @param token UPLOADTHING_TOKEN
 */
function createHostedStorage(token: string): Storage {
  let client: Promise<UTApi> | undefined;
  /** Loads the package, which takes 65 MB, at the first use. */
  const api = () => {
    client ??= import("uploadthing/server").then(({ UTApi }) => new UTApi({ token, logLevel: "Error" }));
    return client;
  };
  return {
    put: () => Promise.reject(new Error("UploadThing takes photos from browsers")),

    async open(key) {
      const { ufsUrl } = await (await api()).generateSignedURL(key, { expiresIn: 60 });
      const response = await fetch(ufsUrl, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`UploadThing responded with ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new Error("UploadThing sent a file that is too large");
      return { bytes, mimeType: response.headers.get("content-type") ?? "application/octet-stream" };
    },

    async delete(keys) {
      if (keys.length > 0) await (await api()).deleteFiles([...keys]);
    },

    // Other sites may use the same token; their files would look unused here.
    list: async () => [],
    removePartial: async () => {},
    directoryId: async () => null,
  };
}

/** Returns the directory of photos that the site stores itself. */
export const uploadDirectory = () => join(env().DATA_DIR, "uploads");

/** Returns the settings of the bucket for photos; null if S3_ENDPOINT is not set. */
export function bucketSettings(environment: Environment = env()): BucketSettings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  // The environment is valid only with all five or none of them.
  return endpoint && name && region && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : null;
}

function bucket(): Bucket | null {
  return singleton("bucket", () => {
    const settings = bucketSettings();
    return settings && openBucket(settings);
  });
}

/**
 * Returns the process's storage: hosted UploadThing if UPLOADTHING_TOKEN is set, a bucket if S3_ENDPOINT is, else files
 * under DATA_DIR.
 */
export function storage(): Storage {
  const { UPLOADTHING_TOKEN: token } = env();
  return singleton("storage", () => {
    if (token) return createHostedStorage(token);
    const shared = bucket();
    return shared ? createBucketStorage(shared) : createDiskStorage(uploadDirectory());
  });
}

/** Returns the process's storage of partial uploads. */
export function staging(): Staging {
  const shared = bucket();
  return shared ? createBucketStaging(shared) : createStaging(uploadDirectory());
}

/**
 * Returns the base URL of this app's files at hosted UploadThing, `https://<app>.ufs.sh/f/`; null without it.
 * @throws Error when UPLOADTHING_TOKEN is not a token of UploadThing
 */
export function hostedFilesUrl(token: string | undefined = env().UPLOADTHING_TOKEN): string | null {
  return token ? `https://${readHostedAppId(token)}.ufs.sh/f/` : null;
}
