import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { env } from "#env.ts";
import { UPLOAD_PATH, uploadUrl } from "#lib/photo/upload-url.ts";
import type { AnnounceInput } from "#schemas/upload.ts";
import { deriveKey } from "#server/auth/secret.ts";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { type PresignedFile, readPresignedUrl } from "#server/integrations/storage/presigned-url.ts";
import { createUploadHandler } from "#server/integrations/storage/upload-router.ts";
import { registerUploads } from "#server/services/upload/announce-uploads.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";
import { toUploadKey } from "#server/services/upload/upload-key.ts";

/** Tries at keys that are free; about one key in a thousand million is taken. */
const TRIES = 3;

const ingestUrl = (appUrl: string) => `${appUrl}${UPLOAD_PATH}`;
const apiKey = () => `sk_${deriveKey("uploads").toString("hex")}`;

/** Returns whether the hosted service takes the files, which calls back when it has one. */
export const isHosted = () => env().UPLOADTHING_TOKEN !== undefined;

/** Part of uploadthing's response that is read here. */
const Presigned = z.array(z.object({ key: z.string() }));

/** Makes uploadthing's handler: for hosted UploadThing if UPLOADTHING_TOKEN is set, else for URLs of this site. */
export function uploadHandler(ctx: ServiceContext): (request: Request) => Promise<Response> {
  const { UPLOADTHING_TOKEN: token } = env();
  const common = {
    complete: (file: { key: string; size: number; type: string }) => completeHostedUpload(ctx, file),
    callbackUrl: `${ctx.appUrl}/api/uploadthing`,
  };
  return createUploadHandler(
    token
      ? { ...common, kind: "hosted", token }
      : { ...common, kind: "own", apiKey: apiKey(), ingestUrl: ingestUrl(ctx.appUrl) },
  );
}

/**
 * Signs upload URLs for announced files and registers their keys.
 * @param input `createRequest`: makes the request for uploadthing's handler, once per try, as its body is read once
 * @returns uploadthing's response, an array with a URL and a key per file
 * @throws UploadError URL_GENERATION_FAILED
 */
export async function presignUploads(
  ctx: ServiceContext & { viewer: { id: number } },
  { files, createRequest }: AnnounceInput & { createRequest: () => Request },
): Promise<Response> {
  const handle = uploadHandler(ctx);
  for (let round = 0; round < TRIES; round += 1) {
    const response = await handle(createRequest());
    if (!response.ok) return response;
    const presigned = Presigned.parse(await response.clone().json());
    const expected = presigned.flatMap(({ key }, index) => {
      const file = files[index];
      return file ? [{ key, size: file.size, type: file.type }] : [];
    });
    if (await registerUploads(ctx, expected)) return response;
  }
  throw new UploadError("URL_GENERATION_FAILED", "The upload could not be prepared. Please try again.");
}

/**
 * Verifies an upload URL of this site.
 * @param input `key`, from the path, and `search`, the query as it was sent
 * @throws UploadError FORBIDDEN when it was not signed here, was changed, or has expired
 */
export function requirePresigned(
  { appUrl, now }: Pick<ServiceContext, "appUrl" | "now">,
  { key, search }: { key: string; search: string },
): PresignedFile {
  const file = isHosted()
    ? null
    : readPresignedUrl(key, search, { baseUrl: ingestUrl(appUrl), apiKey: apiKey(), now: now() });
  if (!file) throw new UploadError("FORBIDDEN", "This upload URL is not valid any more.");
  return file;
}

/** Marks an announced file as stored at the hosted service, idempotently; deletes a file that was not announced. */
async function completeHostedUpload(
  { db, storage, now, appUrl }: ServiceContext,
  file: { key: string; size: number; type: string },
): Promise<{ key: string; url: string }> {
  const key = toUploadKey(file.key);
  await db
    .update(uploads)
    .set({ status: "stored", mimeType: file.type, sizeBytes: file.size, storedAt: now() })
    .where(and(eq(uploads.key, key), eq(uploads.status, "pending")));
  const [row] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.key, key));
  if (!row) await storage.delete([key]);
  return { key, url: uploadUrl(appUrl, key) };
}
