import { isDeepStrictEqual } from "node:util";
import { isUploadKey } from "#lib/photo/upload-url.ts";
import { QUEUE_TABLES } from "#server/db/transfer/queue-schema.ts";
import { columnsOf, sequencesOf, tablesOf } from "#server/db/transfer/schema-version.ts";
import {
  type ArchiveEntry,
  type ArchiveHeader,
  ArchiveManifest,
  CHECKSUM,
  type EntryReader,
  HEADER,
  MANIFEST,
  PHOTO_SIZES,
  photoEntry,
  SCHEMA,
  SECRET,
  tablePart,
} from "./archive-format.ts";

/** Of AUTH_SECRET, too: a start refuses a shorter one. */
const MIN_SECRET_LENGTH = 32;
/** First format with an entry SCHEMA. */
const FORMAT_WITH_SCHEMA = 2;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Checks that an archive consists of what its header says: the tables, columns and sequences of its schema, and every entry
 * in its place.
 * @throws {Error} with what is wrong, to follow the name of the archive
 */
export async function checkContent(header: ArchiveHeader, entries: EntryReader): Promise<void> {
  checkDatabase(header);
  await requireEntry(entries, HEADER);
  const secret = await takeNamed(entries, SECRET);
  if (secret && secret.body.toString().trim().length < MIN_SECRET_LENGTH)
    throw new Error(`${SECRET} is shorter than ${MIN_SECRET_LENGTH} characters`);
  if (header.format >= FORMAT_WITH_SCHEMA) await requireEntry(entries, SCHEMA);
  for (const { name } of header.database.tables) await checkParts(entries, name);
  const photos = await checkPhotos(entries);
  if (header.photos !== "included" && photos > 0) throw new Error("there are photos that it does not name");
  const manifest = ArchiveManifest.safeParse(parse((await requireEntry(entries, MANIFEST)).body));
  if (!manifest.success) throw new Error(`${MANIFEST} cannot be read`);
  const names = header.database.tables.map(({ name }) => name);
  if (!hasSame(Object.keys(manifest.data.rows), names) || manifest.data.photos !== photos)
    throw new Error(`${MANIFEST} does not fit the other entries`);
  await requireEntry(entries, CHECKSUM);
  const next = await entries.peek();
  if (next) throw new Error(`${next.name} follows its end`);
}

/** @throws {Error} unless tables, columns and sequences are those of the schema version; the queue migrates its columns */
function checkDatabase({ database }: ArchiveHeader): void {
  const { schema, queueVersion, tables, sequences } = database;
  const expected = [...tablesOf(schema), ...(queueVersion === null ? [] : QUEUE_TABLES)];
  const names = tables.map(({ name }) => name);
  if (!isDeepStrictEqual(names, expected)) throw new Error("its tables are not those of its version");
  for (const { name, columns } of tables) {
    const isOwn = name.startsWith("public.");
    if (isOwn ? !hasSame(columns, columnsOf(schema, name)) : new Set(columns).size < columns.length)
      throw new Error(`the columns of ${name} are not those of its version`);
  }
  const own = sequences.filter(({ name }) => !name.startsWith("pgboss."));
  if (
    !hasSame(
      own.map(({ name }) => name),
      sequencesOf(schema),
    )
  )
    throw new Error("its sequences are not those of its version");
}

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  isDeepStrictEqual(some.toSorted(), others.toSorted());

async function checkParts(entries: EntryReader, table: string): Promise<void> {
  for (let part = 1; ; part += 1) {
    const entry = await takeNamed(entries, tablePart(table, part));
    if (!entry) return;
    if (!entry.body.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC))
      throw new Error(`${entry.name} is not compressed`);
  }
}

/** @returns the number of photos */
async function checkPhotos(entries: EntryReader): Promise<number> {
  for (let photos = 0; ; photos += 1) {
    const [folder, key = ""] = (await entries.peek())?.name.split("/") ?? [];
    if (folder !== "uploads" || !isUploadKey(key)) return photos;
    for (const size of PHOTO_SIZES) await requireEntry(entries, photoEntry(key, size));
  }
}

async function requireEntry(entries: EntryReader, name: string): Promise<ArchiveEntry> {
  const entry = await takeNamed(entries, name);
  if (entry) return entry;
  throw new Error(`${(await entries.peek())?.name ?? "its end"} is in the place of ${name}`);
}

async function takeNamed(entries: EntryReader, name: string): Promise<ArchiveEntry | undefined> {
  return (await entries.peek())?.name === name ? entries.take(name) : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
