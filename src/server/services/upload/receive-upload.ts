import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import type { ServiceContext } from "#server/context.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { uploads } from "#server/db/schema/index.ts";
import { AppError, isAppError } from "#server/errors.ts";
import { storageHint } from "#server/integrations/storage/durable-file.ts";
import { encodePhoto, UnreadablePhotoError } from "#server/integrations/storage/encode-photo.ts";
import { BrokenUploadError } from "#server/integrations/storage/file-part.ts";
import type { PresignedFile } from "#server/integrations/storage/presigned-url.ts";
import { discardPendingUpload } from "#server/services/upload/delete-upload.ts";
import { requirePhotoDirectory } from "#server/services/upload/photo-directory.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";
import { singleton } from "#server/singleton.ts";

type ReceiveContext = Pick<ServiceContext, "db" | "storage" | "staging" | "now" | "appUrl">;
/** Runs a write of the database with the deadline of a call. */
type WriteInTime = <Result>(work: (ctx: Pick<ServiceContext, "db">) => Promise<Result>) => Promise<Result>;

/** Response to a PUT, as uploadthing's client reads it. */
export type UploadResult = {
  url: string;
  appUrl: string;
  ufsUrl: string;
  /** MD5 of the stored photo, in hex. */
  fileHash: string;
  serverData: { key: string; url: string };
};

/**
 * Returns the number of bytes received, from which the client resumes; all of them once the file is stored.
 * @throws UploadError NOT_FOUND for a file that was not announced, or was refused
 */
export async function findRangeStart(
  ctx: ReceiveContext,
  { key, sizeBytes }: PresignedFile,
): Promise<number> {
  const status = await statusOf(ctx, key);
  return status === "stored" ? sizeBytes : Math.min(await ctx.staging.size(key), sizeBytes);
}

/**
 * Receives the bytes of an announced file; re-encodes and stores the photo once it is complete. A broken connection, or a
 * database or bucket that is away, leaves the bytes received, from which the client resumes; a refused file leaves nothing.
 * @param input `start`: offset of the first byte; `read`: yields the body until it ends or the signal aborts
 * @throws UploadError NOT_FOUND; TOO_LARGE or BAD_REQUEST for more or fewer bytes than announced, or no photo;
 *   AppError CONFLICT for a stored file; INSUFFICIENT_STORAGE when the disk is full or read-only; UNAVAILABLE when the
 *   bucket or the database is away; OUTCOME_UNKNOWN when the photo may be stored
 */
export async function receiveUpload(
  ctx: ReceiveContext,
  {
    file: { key, sizeBytes },
    start,
    read,
    writeInTime,
  }: {
    file: PresignedFile;
    start: number;
    read: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
    writeInTime: WriteInTime;
  },
): Promise<UploadResult> {
  return asOnlyWriter(key, async (signal) => {
    if ((await statusOf(ctx, key)) === "stored") {
      // The response to the last bytes was lost, so the client asks again. Anything else would be a second use.
      if (start === sizeBytes) return toResult(ctx, key);
      throw new AppError("CONFLICT", "This file has been uploaded already.");
    }
    await requirePhotoDirectory(ctx);
    try {
      if (start > (await ctx.staging.size(key)))
        throw new UploadError("BAD_REQUEST", "The upload cannot go on from there. Please start again.");
      const size = await ctx.staging.append(key, read(signal), { start, maxSize: sizeBytes });
      if (size > sizeBytes)
        throw new UploadError("TOO_LARGE", "This file is larger than it said it would be.");
      if (size < sizeBytes)
        throw new UploadError("BAD_REQUEST", "This file is smaller than it said it would be.");
      await storePhoto(ctx, { key, size }, writeInTime);
      return await toResult(ctx, key);
    } catch (error) {
      if (error instanceof BrokenUploadError)
        throw new UploadError("BAD_REQUEST", "The upload was interrupted.");
      // The bytes received so far stay, so that the upload can resume once the storage or the database is back.
      if (isAway(error)) throw error;
      const refusal = toUploadError(error);
      // A disk that cannot be written to cannot remove files either; the sweep removes them later.
      await writeInTime(({ db }) => discardPendingUpload({ ...ctx, db }, key)).catch((failure: unknown) => {
        if (storageHint(failure) === null) throw failure;
      });
      throw refusal;
    }
  });
}

function isAway(error: unknown): boolean {
  if (isAppError(error)) return error.code === "UNAVAILABLE" || error.code === "OUTCOME_UNKNOWN";
  return isDatabaseUnavailable(error);
}

async function storePhoto(
  { db, storage, staging, now }: ReceiveContext,
  { key, size }: { key: string; size: number },
  writeInTime: WriteInTime,
): Promise<void> {
  const photo = await encodePhoto(await staging.read(key, size));
  await storage.put(key, photo);
  const [stored] = await writeInTime((timed) =>
    timed.db
      .update(uploads)
      .set({ status: "stored", mimeType: "image/webp", sizeBytes: photo.photo.byteLength, storedAt: now() })
      .where(and(eq(uploads.key, key), eq(uploads.status, "pending")))
      .returning({ id: uploads.id }),
  );
  // Another process may have received the same file again and stored it meanwhile. Otherwise the account was deleted, or
  // the row was swept.
  if (!stored && (await findStatus({ db }, key)) !== "stored") {
    await storage.delete([key]);
    throw new UploadError("NOT_FOUND", "No file found for presigned URL");
  }
  await staging.discard(key);
}

async function toResult({ storage, appUrl }: ReceiveContext, key: string): Promise<UploadResult> {
  const photo = await storage.open(key);
  if (!photo) throw new UploadError("NOT_FOUND", "No file found for presigned URL");
  const url = uploadUrl(appUrl, key);
  const fileHash = createHash("md5").update(photo.bytes).digest("hex");
  return { url, appUrl: url, ufsUrl: url, fileHash, serverData: { key, url } };
}

async function findStatus(
  { db }: Pick<ReceiveContext, "db">,
  key: string,
): Promise<"pending" | "stored" | undefined> {
  const [row] = await db.select({ status: uploads.status }).from(uploads).where(eq(uploads.key, key));
  return row?.status;
}

async function statusOf(ctx: ReceiveContext, key: string): Promise<"pending" | "stored"> {
  const status = await findStatus(ctx, key);
  if (!status) throw new UploadError("NOT_FOUND", "No file found for presigned URL");
  return status;
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

type Writer = { controller: AbortController; done: Promise<void> };

/**
 * Runs `work` as the only writer of `key` in this process, after aborting and awaiting the current writer: a phone that
 * lost its connection retries while the server still reads from the dead one.
 */
async function asOnlyWriter<Result>(
  key: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const writers = singleton("uploadWriters", () => new Map<string, Writer>());
  for (let other = writers.get(key); other; other = writers.get(key)) {
    other.controller.abort();
    await other.done;
  }
  const controller = new AbortController();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  writers.set(key, { controller, done });
  try {
    return await work(controller.signal);
  } finally {
    writers.delete(key);
    resolve();
  }
}
