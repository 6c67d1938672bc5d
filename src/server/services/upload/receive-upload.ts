import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { uploadUrl } from "#lib/upload-url.ts";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { storageHint } from "#server/integrations/storage/durable-file.ts";
import { encodePhoto, UnreadablePhotoError } from "#server/integrations/storage/encode-photo.ts";
import { BrokenUploadError } from "#server/integrations/storage/file-part.ts";
import type { PresignedFile } from "#server/integrations/storage/presigned-url.ts";
import { discardPendingUpload } from "#server/services/upload/discard-upload.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";
import { asOnlyWriter } from "#server/services/upload/upload-writers.ts";

type Receiving = Pick<ServiceContext, "db" | "storage" | "staging" | "now" | "appUrl">;

/** What a PUT answers, as uploadthing's client reads it. */
export type UploadResult = {
  url: string;
  appUrl: string;
  ufsUrl: string;
  /** MD5 of the photo as it is kept, in hex. */
  fileHash: string;
  serverData: { key: string; url: string };
};

/**
 * From which byte on a file is still to be sent; all of them count as kept once it is stored.
 * @throws UploadError NOT_FOUND for a file that nobody announced, or that was refused
 */
export async function findRangeStart(call: Receiving, { key, sizeBytes }: PresignedFile): Promise<number> {
  const status = await statusOf(call, key);
  return status === "stored" ? sizeBytes : Math.min(await call.staging.size(key), sizeBytes);
}

/**
 * Takes the bytes of an announced file, from `start` on; once all are there, re-encodes and stores the photo.
 * What a broken connection left is kept, for the rest to come; a file that is refused leaves nothing.
 * @param read gives the body's bytes until it ends or the signal tells it to stop
 * @throws UploadError NOT_FOUND; TOO_LARGE or BAD_REQUEST when the bytes are more or fewer than announced, or no
 *   photo; AppError CONFLICT for a file that is stored; INSUFFICIENT_STORAGE when the disk is full or cannot be written
 */
export async function receiveUpload(
  call: Receiving,
  file: PresignedFile,
  start: number,
  read: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
): Promise<UploadResult> {
  const { key, sizeBytes } = file;
  return asOnlyWriter(key, async (signal) => {
    if ((await statusOf(call, key)) === "stored") {
      // The answer to the last bytes got lost: it is given again. Anything else would be a second use.
      if (start === sizeBytes) return toResult(call, key);
      throw new AppError("CONFLICT", "This file has been uploaded already.");
    }
    try {
      if (start > (await call.staging.size(key)))
        throw new UploadError("BAD_REQUEST", "The upload cannot go on from there. Please start again.");
      const size = await call.staging.append(key, read(signal), { start, maxSize: sizeBytes });
      if (size > sizeBytes)
        throw new UploadError("TOO_LARGE", "This file is larger than it said it would be.");
      if (size < sizeBytes)
        throw new UploadError("BAD_REQUEST", "This file is smaller than it said it would be.");
      await keepPhoto(call, key);
      return await toResult(call, key);
    } catch (error) {
      if (error instanceof BrokenUploadError) throw new UploadError("BAD_REQUEST", "The upload broke off.");
      const told = toUploadError(error);
      // Where nothing can be written nothing can be removed either; the sweep comes back for it.
      await discardPendingUpload(call, key).catch((failure: unknown) => {
        if (storageHint(failure) === null) throw failure;
      });
      throw told;
    }
  });
}

async function keepPhoto({ db, storage, staging, now }: Receiving, key: string): Promise<void> {
  const photo = await encodePhoto(staging.pathOf(key));
  await storage.put(key, photo);
  const [stored] = await db
    .update(uploads)
    .set({ status: "stored", mimeType: "image/webp", sizeBytes: photo.photo.byteLength, storedAt: now() })
    .where(and(eq(uploads.key, key), eq(uploads.status, "pending")))
    .returning({ id: uploads.id });
  if (!stored) {
    // The account was deleted meanwhile, or the row was swept.
    await storage.delete([key]);
    throw new UploadError("NOT_FOUND", "No file found for presigned URL");
  }
  await staging.discard(key);
}

async function toResult({ storage, appUrl }: Receiving, key: string): Promise<UploadResult> {
  const photo = await storage.open(key);
  if (!photo) throw new UploadError("NOT_FOUND", "No file found for presigned URL");
  const url = uploadUrl(appUrl, key);
  const fileHash = createHash("md5").update(photo.bytes).digest("hex");
  return { url, appUrl: url, ufsUrl: url, fileHash, serverData: { key, url } };
}

async function statusOf({ db }: Receiving, key: string): Promise<"pending" | "stored"> {
  const [row] = await db.select({ status: uploads.status }).from(uploads).where(eq(uploads.key, key));
  if (!row) throw new UploadError("NOT_FOUND", "No file found for presigned URL");
  return row.status;
}

function toUploadError(error: unknown): unknown {
  if (error instanceof UnreadablePhotoError)
    return new UploadError("BAD_REQUEST", error.message, { cause: error });
  const hint = storageHint(error);
  if (hint !== null)
    return new AppError("INSUFFICIENT_STORAGE", "There is no room for this photo right now.", {
      cause: new Error(`An upload could not be written: ${hint}`, { cause: error }),
    });
  return error;
}
