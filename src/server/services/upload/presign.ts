import { env } from "#env.js";
import { UPLOAD_PATH } from "#lib/upload-url.ts";
import type { AnnounceInput } from "#schemas/upload.ts";
import { deriveKey } from "#server/auth/secret.ts";
import type { ServiceContext } from "#server/context.ts";
import { type PresignedFile, readPresignedUrl } from "#server/integrations/storage/presigned-url.ts";
import { createUploadHandler } from "#server/integrations/storage/upload-router.ts";
import { registerUploads } from "#server/services/upload/announce-uploads.ts";
import { completeHostedUpload } from "#server/services/upload/complete-hosted-upload.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";

/** A key is taken about once in a thousand million uploads; the next try makes another one. */
const TRIES = 3;

const ingestUrl = (appUrl: string) => `${appUrl}${UPLOAD_PATH}`;
const apiKey = () => `sk_${deriveKey("uploads").toString("hex")}`;

/** Whether the hosted service takes the files, and calls back when it has one. */
export const isHosted = () => env().UPLOADTHING_TOKEN !== undefined;

type Presigned = { url: string; key: string; name: string; customId: string | null };

/** uploadthing's server: hosted when UPLOADTHING_TOKEN is set, else signing addresses of this site's own. */
export function uploadHandler(call: ServiceContext): (request: Request) => Promise<Response> {
  const { UPLOADTHING_TOKEN: token } = env();
  const common = {
    complete: (file: { key: string; size: number; type: string }) => completeHostedUpload(call, file),
    callbackUrl: `${call.appUrl}/api/uploadthing`,
  };
  return createUploadHandler(
    token
      ? { ...common, kind: "hosted", token }
      : { ...common, kind: "own", apiKey: apiKey(), ingestUrl: ingestUrl(call.appUrl) },
  );
}

/**
 * Addresses to send announced files to, each expected from the caller from then on.
 * @param ask makes the request for uploadthing's server anew, since its body is read once
 * @throws UploadError URL_GENERATION_FAILED
 */
export async function presignUploads(
  call: ServiceContext,
  viewer: { id: number; permission: number },
  { files }: AnnounceInput,
  ask: () => Request,
): Promise<Response> {
  const handle = uploadHandler(call);
  for (let round = 0; round < TRIES; round += 1) {
    const answer = await handle(ask());
    if (!answer.ok) return answer;
    const presigned = (await answer.clone().json()) as Presigned[];
    const expected = presigned.flatMap(({ key }, index) => {
      const file = files[index];
      return file ? [{ key, size: file.size, type: file.type }] : [];
    });
    if (await registerUploads(call, viewer, expected)) return answer;
  }
  throw new UploadError("URL_GENERATION_FAILED", "The upload could not be prepared. Please try again.");
}

/**
 * What an address that this site signed says.
 * @throws UploadError FORBIDDEN when it was not signed here, was changed, or its time is over
 */
export function requirePresigned(
  { appUrl, now }: Pick<ServiceContext, "appUrl" | "now">,
  key: string,
  search: string,
): PresignedFile {
  const file = isHosted()
    ? null
    : readPresignedUrl(key, search, { baseUrl: ingestUrl(appUrl), apiKey: apiKey(), now: now() });
  if (!file) throw new UploadError("FORBIDDEN", "This upload address is not valid any more.");
  return file;
}
