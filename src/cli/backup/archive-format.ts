import { z } from "zod";

/** Version of the archive's layout; a reader refuses a higher one. */
export const ARCHIVE_FORMAT = 2;

/*
 * An archive is a tar file of these entries, in this order. Table rows are in COPY's text format, compressed part by part
 * (zstd), so that neither reading nor writing holds more than one part in memory. The checksum covers every byte before it.
 * SCHEMA is for people who read the rows without the app, which makes tables by itself; format 1 lacks it.
 */
export const HEADER = "cukup-backup.json";
export const SECRET = "auth-secret";
export const SCHEMA = "schema.sql";
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${`${part}`.padStart(6, "0")}.copy.zst`;
export const PHOTO_SIZES = ["photo", "thumbnail"] as const;
export const photoEntry = (key: string, size: (typeof PHOTO_SIZES)[number]): string =>
  `uploads/${key}/${size}.webp`;
export const MANIFEST = "manifest.json";
export const CHECKSUM = "sha256";

/** Largest entry, and largest part of a table once it is decompressed: a part has 1 MB of rows, or one row. */
export const MAX_ENTRY_BYTES = 64 * 2 ** 20;

/** Size of the last entry with its tar header and the end of the tar file. */
export const CHECKSUM_BYTES = 512 + 512 + 1024;

/** First entry: says what made the archive and what follows. Rules about its content are those of the database it loads. */
export const ArchiveHeader = z.object({
  application: z.literal("cukup"),
  format: z.int(),
  /** Version of the app. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
    schema: z.object({ count: z.int().positive(), tag: z.string(), when: z.int() }),
    queueVersion: z.int().positive().nullable(),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
    sequences: z.array(
      z.object({ name: z.string(), lastValue: z.string().regex(/^\d{1,18}$/), isCalled: z.boolean() }),
    ),
  }),
  /** Photos: in the archive, left out on purpose, or kept by UploadThing or a bucket. */
  photos: z.enum(["included", "left out", "hosted"]),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

/** Entry before the checksum: numbers that are known at the end only. */
export const ArchiveManifest = z.object({
  rows: z.record(z.string(), z.int()),
  photos: z.int(),
  /** Photos that were deleted while the backup was made. */
  missingPhotos: z.int(),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

export interface ArchiveEntry {
  name: string;
  body: Buffer;
}

/** Entries of an archive, one after the other. */
export interface EntryReader {
  /** Returns the next entry without taking it; undefined after the last. */
  peek(): Promise<ArchiveEntry | undefined>;
  /** Takes the next entry if its name begins so. */
  take(prefix: string): Promise<ArchiveEntry | undefined>;
  close(): Promise<void>;
}
