import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { readVersion } from "#cli/process/version.ts";
import { requireOwnSecret } from "#cli/site/require-own-secret.ts";
import { refuseMoved } from "#cli/site/require-usable-database.ts";
import { UserError } from "#lib/user-error.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";
import { countRows } from "#server/db/transfer/copy-rows.ts";
import type { RowCounts } from "#server/db/transfer/load-database.ts";
import { schemaScript } from "#server/db/transfer/schema-version.ts";
import { readSnapshot, type Snapshot } from "#server/db/transfer/snapshot.ts";
import {
  ARCHIVE_FORMAT,
  type ArchiveHeader,
  type ArchiveManifest,
  HEADER,
  MANIFEST,
  MAX_ENTRY_BYTES,
  SCHEMA,
  SECRET,
  tablePart,
} from "./archive-format.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { addPhotos } from "./photos.ts";

const compress = promisify(zstdCompress);

export interface BackupOptions {
  /** URL of the database. */
  url: string;
  dataDir: string;
  /** Path of the archive, which must not exist yet. */
  file: string;
  /** Secret that tokens and queued mails depend on; undefined if there is none. */
  authSecret: string | undefined;
  photos: ArchiveHeader["photos"];
  /** Called before each part, with the name of a table or `photos`. */
  onPart?: (name: string) => void;
  /** Receives a function that removes the unfinished file. */
  onCreate?: (discard: () => Promise<void>) => void;
}

export interface BackupSummary extends ArchiveManifest {
  file: string;
  bytes: number;
}

/**
 * Writes a whole site to an archive: the database at one moment, the photos that it refers to, and the secret. The app may
 * run meanwhile. The file has its name only once it is complete and on the disk.
 * @throws {UserError} for a name that is taken, a secret that is missing or not the site's, a database that was moved away, is
 *   empty or of a newer version; the system's error
 */
export async function backUpSite(options: BackupOptions): Promise<BackupSummary> {
  const facts = await readSiteFacts(options.url);
  refuseMoved(facts);
  // A backup is of use with the secret of its site only.
  requireOwnSecret(facts, options.authSecret, options.dataDir);
  const archive = await createArchive(options.file);
  options.onCreate?.(archive.discard);
  try {
    const manifest = await readSnapshot(options.url, (snapshot) => writeParts(archive, snapshot, options));
    await archive.add(MANIFEST, JSON.stringify(manifest, null, 2));
    return { ...manifest, file: options.file, bytes: await archive.finish() };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function writeParts(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { dataDir, authSecret, photos, onPart }: BackupOptions,
): Promise<ArchiveManifest> {
  const header: ArchiveHeader = {
    application: "cukup",
    format: ARCHIVE_FORMAT,
    version: readVersion(),
    createdAt: new Date().toISOString(),
    database: snapshot.description,
    photos,
  };
  await archive.add(HEADER, JSON.stringify(header, null, 2));
  if (authSecret !== undefined) await archive.add(SECRET, `${authSecret}\n`);
  const { schema, queueVersion } = snapshot.description;
  await archive.add(SCHEMA, schemaScript(schema, queueVersion));
  const rows: RowCounts = {};
  for (const table of header.database.tables) {
    onPart?.(table.name);
    rows[table.name] = 0;
    let part = 0;
    for await (const block of snapshot.rowsOf(table)) {
      rows[table.name] = (rows[table.name] ?? 0) + countRows(block);
      part += 1;
      if (block.length > MAX_ENTRY_BYTES)
        throw new UserError(`A row of ${table.name} is too large for a backup (${block.length} bytes).`);
      await archive.add(tablePart(table.name, part), await compress(block));
    }
  }
  if (photos !== "included") return { rows, photos: 0, missingPhotos: 0 };
  onPart?.("photos");
  return { rows, ...(await addPhotos(archive, dataDir, snapshot.uploadKeys())) };
}
