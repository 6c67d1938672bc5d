import { UTApi } from "uploadthing/server";
import type { Storage } from "#server/integrations/storage/storage.ts";

/** Photos are at most 4 MB; what is larger is none of ours. */
const MAX_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Photos at UploadThing, where the browser puts them; the service makes no smaller size, so both are the photo.
 * @param token UPLOADTHING_TOKEN
 */
export function createHostedStorage(token: string): Storage {
  const api = new UTApi({ token, logLevel: "Error" });
  return {
    put: () => Promise.reject(new Error("UploadThing takes photos from browsers")),

    async open(key) {
      const { ufsUrl } = await api.generateSignedURL(key, { expiresIn: 60 });
      const answer = await fetch(ufsUrl, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`UploadThing answered ${answer.status}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (bytes.byteLength > MAX_BYTES) throw new Error("UploadThing sent a file that is too large");
      return { bytes, mimeType: answer.headers.get("content-type") ?? "application/octet-stream" };
    },

    async delete(keys) {
      if (keys.length > 0) await api.deleteFiles([...keys]);
    },

    // The token may serve other installations too, whose files look like strays from here.
    list: async () => [],
  };
}
