import { inArray } from "drizzle-orm";
import type { Scope } from "#lib/account/scopes.ts";
import { MAX_PHOTOS } from "#schemas/event/recap.ts";
import { type AnnounceInput, MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { forbidden } from "#server/errors.ts";
import type { UploadRouter } from "#server/integrations/storage/upload-router.ts";
import { requirePhotoDirectory } from "#server/services/upload/photo-directory.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";

/** Most files in one call, by kind of upload. */
const MAX_FILES: ReadonlyMap<string, number> = new Map<keyof UploadRouter, number>([
  ["imageRouter", 1],
  ["coverRouter", 1],
  ["recapRouter", MAX_PHOTOS],
  ["fridgeRouter", 1],
  ["offerRouter", 1],
]);

/** Scope that a personal access token needs for a kind of upload; others are for sessions. */
export const TOKEN_SCOPES: ReadonlyMap<string, Scope> = new Map<keyof UploadRouter, Scope>([
  ["imageRouter", "food:write"],
  ["fridgeRouter", "offers:write"],
  ["offerRouter", "offers:write"],
]);

/** Types of files that may be photos, which their bytes decide: any picture but SVG, and what a system does not know. */
const MAY_BE_PHOTO = /^(?:image\/(?!svg).*|(?:application|binary)\/octet-stream)?$/i;

type UploadContext = Pick<ServiceContext, "db" | "storage" | "now" | "count"> & { viewer: { id: number } };

/**
 * Checks whether the viewer may send these files, and counts them towards the day's quota.
 * @param input `slug`: kind of upload, `imageRouter`, `fridgeRouter`, or for sessions `coverRouter` and `recapRouter`; `byToken`: the
 *   caller has a personal access token
 * @throws UploadError for files that would be refused; AppError FORBIDDEN for another kind by token; TOO_MANY_REQUESTS past the quota;
 *   INSUFFICIENT_STORAGE on a machine whose directory does not keep the photos
 */
export async function checkAnnouncement(
  ctx: UploadContext,
  { slug, files, byToken }: AnnounceInput & { slug: string; byToken: boolean },
): Promise<void> {
  const { db, storage } = ctx;
  const maxFiles = MAX_FILES.get(slug);
  if (maxFiles === undefined) throw new UploadError("NOT_FOUND", "There is no such kind of upload.");
  if (!TOKEN_SCOPES.has(slug) && byToken) throw forbidden();
  if (files.length === 0) throw new UploadError("BAD_REQUEST", "Please choose a file.");
  if (files.length > maxFiles) {
    const allowed = maxFiles === 1 ? "one photo only" : `at most ${maxFiles} photos`;
    throw new UploadError("TOO_MANY_FILES", `Please choose ${allowed}.`);
  }
  for (const { size, type } of files) {
    if (!Number.isInteger(size) || size < 0)
      throw new UploadError("BAD_REQUEST", "The file's size is not valid.");
    if (size === 0) throw new UploadError("TOO_SMALL", "This file is empty.");
    if (size > MAX_UPLOAD_BYTES) throw new UploadError("TOO_LARGE", "This photo is larger than 4 MB.");
    if (!MAY_BE_PHOTO.test(type))
      throw new UploadError("BAD_REQUEST", "Please choose a JPEG, PNG, WebP or HEIC image.");
  }
  await requirePhotoDirectory({ db, storage });
  for (const _ of files) await ctx.count("upload");
}

/**
 * Stores a pending row per file: a signed URL alone uploads nothing.
 * @returns false, with nothing stored, when a key is taken already (uploadthing's keys have only 30 random bits)
 */
export async function registerUploads(
  { db, now, viewer }: Omit<UploadContext, "storage">,
  files: { key: string; size: number; type: string }[],
): Promise<boolean> {
  const rows = files.map(({ key, size, type }) => ({
    key,
    userId: viewer.id,
    sizeBytes: size,
    mimeType: type || "application/octet-stream",
    createdAt: now(),
  }));
  const added = await db.insert(uploads).values(rows).onConflictDoNothing().returning({ id: uploads.id });
  if (added.length === rows.length) return true;
  const ids = added.map(({ id }) => id);
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, ids));
  return false;
}
