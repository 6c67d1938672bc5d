import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { arrayBuffer, text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { createTarDecoder, type ParsedTarEntry, unpackTar } from "modern-tar";
import { UserError } from "#lib/user-error.ts";
import { QUEUE_TABLES } from "#server/db/transfer/queue-schema.ts";
import { findSchemaVersion, tablesOf } from "#server/db/transfer/schema-version.ts";
import { ARCHIVE_FORMAT, ArchiveHeader, CHECKSUM, CHECKSUM_BYTES, HEADER } from "./archive-format.ts";

const CHUNK_BYTES = 1_000_000;
const MAX_HEADER_BYTES = 1_000_000;

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

export interface Archive {
  header: ArchiveHeader;
  /** Checksum, which tells archives apart. */
  sha256: string;
  /** Reads from the first entry on. */
  read(): EntryReader;
}

/**
 * Checks a whole archive, without changing anything.
 * @param onProgress gets the checked part of the file, from 0 to 1
 * @throws {UserError} with one line, for a file that is no backup, one of a newer version, and a damaged or incomplete one
 */
export async function openArchive(
  path: string,
  onProgress: (share: number) => void = () => {},
): Promise<Archive> {
  const file = await open(path, "r").catch((error: Error) => {
    throw new UserError(`${path} cannot be read: ${error.message}.`);
  });
  try {
    const header = await readHeader(path);
    const sha256 = await verify(file, path, onProgress);
    return { header, sha256, read: () => readEntries(path) };
  } finally {
    await file.close();
  }
}

async function readHeader(path: string): Promise<ArchiveHeader> {
  const header = await readFirstEntry(path).catch(() => undefined);
  const application = header !== undefined && Reflect.get(Object(header), "application");
  if (application !== "cukup") throw new UserError(`${path} is not a backup of Cukup.`);
  const parsed = ArchiveHeader.safeParse(header);
  const { format, version } = Object(header) as { format?: unknown; version?: unknown };
  const isNewer = typeof format === "number" && format > ARCHIVE_FORMAT;
  if (isNewer || (parsed.success && !isKnown(parsed.data)))
    throw new UserError(
      `${path} was made by a newer version of the app (${version}): install that version first.`,
    );
  if (!parsed.success || !hasOwnTables(parsed.data)) throw damaged(path);
  return parsed.data;
}

const isKnown = ({ database: { schema } }: ArchiveHeader): boolean =>
  isDeepStrictEqual(findSchemaVersion(schema.when), schema);

function hasOwnTables({ database: { schema, tables } }: ArchiveHeader): boolean {
  const own = new Set([...tablesOf(schema), ...QUEUE_TABLES]);
  return tables.every(({ name }) => own.has(name));
}

/** @returns the JSON of the first entry; undefined if another file begins this archive, or if it is none */
async function readFirstEntry(path: string): Promise<unknown> {
  for await (const { header, body } of decode(path)) {
    if (header.name !== HEADER || header.size > MAX_HEADER_BYTES) return undefined;
    return JSON.parse(await text(body));
  }
  return undefined;
}

/** Compares the checksum at the end with the bytes before it. @returns the checksum */
async function verify(file: FileHandle, path: string, onProgress: (share: number) => void): Promise<string> {
  const { size } = await file.stat();
  const end = size - CHECKSUM_BYTES;
  if (end <= 0) throw damaged(path);
  const hash = createHash("sha256");
  for (let at = 0; at < end; at += CHUNK_BYTES) {
    hash.update(await readAt(file, at, Math.min(CHUNK_BYTES, end - at)));
    onProgress(at / end);
  }
  const sha256 = hash.digest("hex");
  const tail = await readAt(file, end, CHECKSUM_BYTES);
  const [checksum] = await unpackTar(tail, { strict: true }).catch(() => []);
  const content = Buffer.from(checksum?.data ?? []);
  const isPadded = tail.subarray(512 + content.length).every((byte) => byte === 0);
  if (checksum?.header.name !== CHECKSUM || content.toString() !== `${sha256}\n` || !isPadded)
    throw damaged(path);
  return sha256;
}

const damaged = (path: string) =>
  new UserError(`${path} is damaged or incomplete: its checksum does not match its content.`);

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function readEntries(path: string): EntryReader {
  const entries = readBodies(path);
  let next: Promise<ArchiveEntry | undefined> | undefined;
  const peek = () => {
    next ??= entries.next().then(({ value }) => value ?? undefined);
    return next;
  };
  return {
    peek,
    async take(prefix) {
      const entry = await peek();
      if (!entry?.name.startsWith(prefix)) return undefined;
      next = undefined;
      return entry;
    },
    async close() {
      await entries.return(undefined);
    },
  };
}

async function* readBodies(path: string): AsyncGenerator<ArchiveEntry, undefined> {
  for await (const { header, body } of decode(path))
    yield { name: header.name, body: Buffer.from(await arrayBuffer(body)) };
  return undefined;
}

function decode(path: string): ReadableStream<ParsedTarEntry> {
  // Node.js types the web's streams in its own way.
  const bytes = Readable.toWeb(createReadStream(path, { highWaterMark: CHUNK_BYTES })) as ReadableStream;
  return bytes.pipeThrough(createTarDecoder({ strict: true }));
}
