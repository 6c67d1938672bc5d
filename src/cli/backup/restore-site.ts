import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { SECRET_FILE } from "#cli/process/settings.ts";
import { UserError } from "#lib/user-error.ts";
import { findSecret } from "#server/db/embedded/data-dir.ts";
import { loadDatabase, type RowCounts } from "#server/db/transfer/load-database.ts";
import { findLoadMark } from "#server/db/transfer/load-mark.ts";
import { syncDirectory, writeDurably } from "#server/integrations/storage/durable-file.ts";
import { ArchiveManifest, type EntryReader, HEADER, MANIFEST, SCHEMA, SECRET } from "./archive-format.ts";
import type { Archive } from "./archive-reader.ts";
import { readRows } from "./archive-rows.ts";
import { discardPhotos, extractPhotos, hasPhotos, publishPhotos } from "./photos.ts";
import { findRestore, forgetRestore, noteRestore, type RestoreNote } from "./transfer-notes.ts";

export interface RestoreOptions {
  archive: Archive;
  /** Path of the archive. */
  file: string;
  /** Opens the database to fill. @returns its URL */
  openDatabase: () => Promise<string>;
  /** True if opening the database creates it, so that a start must not take it for a new site from then on. */
  isNewDatabase?: boolean;
  dataDir: string;
  /** AUTH_SECRET of the environment. The archive's secret is stored in DATA_DIR where it is not set. */
  authSecret: string | undefined;
  /** Called before each part, with the name of a table, `indexes` or `photos`. */
  onPart?: (name: string) => void;
  /** Called after each step of which an interruption is noticed by the next restore. */
  onStep?: (step: "noted" | "loaded" | "committed" | "published") => void;
}

/** Result of a restore; `isCompleted` if only the last steps of an interrupted one were left. */
type Outcome = { isCompleted: true } | ({ isCompleted: false } & ArchiveManifest);

/**
 * Restores a checked archive into an empty place. The commit of the database decides: before it the next restore begins
 * anew, after it the next restore completes this one, and no start happens until one of them has.
 * @returns what was restored; `isCompleted` if an interrupted restore of this archive was completed
 * @throws {UserError} when the place is not empty, is in use, or has another secret; nothing is changed then
 */
export async function restoreSite(options: RestoreOptions): Promise<Outcome> {
  const { archive, file, dataDir } = options;
  const begun = findRestore(dataDir);
  const note = { mark: `cukup restore ${randomUUID()}`, file, sha256: archive.sha256 };
  const entries = archive.read();
  let manifest: ArchiveManifest;
  let url: string | undefined;
  try {
    await entries.take(HEADER);
    const secret = await takeSecret(entries, options);
    await entries.take(SCHEMA);
    if (!begun) await requireNoPhotos(options);
    if (!begun && options.isNewDatabase) await noteRestore(dataDir, note);
    url = await options.openDatabase();
    if (begun && (await findLoadMark(url)) === begun.mark) return await complete(begun, options);
    await requireNoPhotos(options);
    manifest = await load(entries, { ...options, url, note, secret });
  } catch (error) {
    const marks = [note.mark, ...(begun ? [begun.mark] : [])];
    const isUndone = url === undefined ? !begun : !(await mayBeCommitted(url, marks));
    if (isUndone) await undo(dataDir);
    throw error;
  } finally {
    await entries.close();
  }
  options.onStep?.("committed");
  await conclude(options);
  return { isCompleted: false, ...manifest };
}

/** Does what is left of a restore whose database is committed. */
async function complete(begun: RestoreNote, options: RestoreOptions): Promise<Outcome> {
  if (begun.sha256 !== options.archive.sha256)
    throw new UserError(
      `The restore of ${begun.file} lacks its last step: run it again with that file first.`,
    );
  await conclude(options);
  return { isCompleted: true };
}

/** Returns true if the database is that of one of these restores, or cannot be asked: what belongs to it must stay then. */
async function mayBeCommitted(url: string, marks: readonly string[]): Promise<boolean> {
  const mark = await findLoadMark(url).catch(() => undefined);
  return mark === undefined || (mark !== null && marks.includes(mark));
}

async function takeSecret(
  entries: EntryReader,
  { authSecret, dataDir, file }: RestoreOptions,
): Promise<string | undefined> {
  const entry = await entries.take(SECRET);
  const secret = entry?.body.toString().trim();
  const stored = findSecret(dataDir, SECRET_FILE);
  if (secret !== undefined && stored !== undefined && secret !== stored)
    throw new UserError(
      `${join(dataDir, SECRET_FILE)} is the secret of another site: restore into an empty DATA_DIR.`,
    );
  if (secret !== undefined && authSecret !== undefined && secret !== authSecret)
    throw new UserError(
      `AUTH_SECRET is not the secret of this backup, without which people are logged out and queued emails are lost: set it to what \`tar -xOf ${file} ${SECRET}\` prints.`,
    );
  return secret;
}

/** Leaves the place as it was before a restore that failed; only the database server of a new one stays. */
async function undo(dataDir: string): Promise<void> {
  await discardPhotos(dataDir);
  await rm(secretDraft(dataDir), { force: true });
  await forgetRestore(dataDir);
}

async function requireNoPhotos({ archive, dataDir }: RestoreOptions): Promise<void> {
  if (archive.header.photos === "included" && (await hasPhotos(dataDir)))
    throw new UserError(
      `There are photos in ${join(dataDir, "uploads")} already: restore into an empty DATA_DIR.`,
    );
}

async function load(
  entries: EntryReader,
  {
    archive,
    url,
    dataDir,
    authSecret,
    note,
    secret,
    onPart,
    onStep,
  }: RestoreOptions & { url: string; note: RestoreNote; secret: string | undefined },
): Promise<ArchiveManifest> {
  let manifest: ArchiveManifest | undefined;
  const copy = {
    description: archive.header.database,
    rowsOf: ({ name }: { name: string }) => readRows(entries, name),
  };
  await loadDatabase(url, copy, {
    mark: note.mark,
    async onBegin() {
      await noteRestore(dataDir, note);
      onStep?.("noted");
    },
    ...(onPart && { onTable: onPart }),
    async beforeCommit(rows) {
      onPart?.("photos");
      const photos = await extractPhotos(entries, dataDir);
      manifest = ArchiveManifest.parse(JSON.parse(`${(await entries.take(MANIFEST))?.body}`));
      requireComplete(manifest, rows, photos);
      if (secret !== undefined && authSecret === undefined)
        await writeDurably(secretDraft(dataDir), Buffer.from(`${secret}\n`));
      onStep?.("loaded");
    },
  });
  if (!manifest) throw new Error("The database was filled without a manifest");
  return manifest;
}

/** @throws {Error} when the archive says that it has more or less than was found in it */
function requireComplete(manifest: ArchiveManifest, rows: RowCounts, photos: number): void {
  const different = Object.keys({ ...manifest.rows, ...rows }).filter(
    (name) => manifest.rows[name] !== rows[name],
  );
  if (different.length > 0)
    throw new Error(`The archive does not have as many rows as it says: ${different}`);
  if (manifest.photos !== photos)
    throw new Error(`The archive has ${photos} photos and says ${manifest.photos}`);
}

const secretDraft = (dataDir: string) => join(dataDir, "auth-secret.restored");

/** Puts files into their places. Each step may be repeated after an interruption; the last one lets the app start. */
async function conclude({ dataDir, onStep }: RestoreOptions): Promise<void> {
  await publishPhotos(dataDir);
  onStep?.("published");
  if (existsSync(secretDraft(dataDir))) await rename(secretDraft(dataDir), join(dataDir, SECRET_FILE));
  await syncDirectory(dataDir);
  await forgetRestore(dataDir);
}
