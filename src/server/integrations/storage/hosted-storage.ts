import type { UTApi } from "uploadthing/server";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import type { Storage } from "#server/integrations/storage/port.ts";

const TIMEOUT_MS = 10_000;

/**
 * Adapter for photos at hosted UploadThing, sent there by the browser. Both sizes are the photo, as it makes no smaller one.
 * @param token UPLOADTHING_TOKEN
 */
export function createHostedStorage(token: string): Storage {
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
