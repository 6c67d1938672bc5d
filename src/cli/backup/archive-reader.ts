import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { arrayBuffer, text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { createTarDecoder, type ParsedTarEntry, unpackTar } from "modern-tar";
import { site } from "#lib/site.ts";
import { UserError } from "#lib/user-error.ts";
import { installedQueueVersion } from "#server/db/transfer/queue-schema.ts";
import { findSchemaVersion } from "#server/db/transfer/schema-version.ts";
import { checkContent } from "./archive-content.ts";
import {
  ARCHIVE_FORMAT,
  type ArchiveEntry,
  ArchiveHeader,
  ArchiveManifest,
  CHECKSUM,
  CHECKSUM_BYTES,
  type EntryReader,
  HEADER,
  MANIFEST,
  MAX_ENTRY_BYTES,
} from "./archive-format.ts";

const CHUNK_BYTES = 1_000_000;
const MAX_END_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 1_000_000;

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
    const sha256 = await verify(file, path, header, onProgress);
    return { header, sha256, read: () => readEntries(path) };
  } finally {
    await file.close();
  }
}

async function readHeader(path: string): Promise<ArchiveHeader> {
  const header = await readFirstEntry(path).catch(() => undefined);
  const application = header !== undefined && Reflect.get(Object(header), "application");
  if (application !== "cukup") throw new UserError(`${path} is not a backup of ${site.name}.`);
  const parsed = ArchiveHeader.safeParse(header);
  const { format, version } = Object(header) as { format?: unknown; version?: unknown };
  const isNewer = typeof format === "number" && format > ARCHIVE_FORMAT;
  if (isNewer || (parsed.success && !isKnown(parsed.data)))
    throw new UserError(
      `${path} was made by a newer version of the app (${version}): install that version first.`,
    );
  if (!parsed.success) throw damaged(path);
  return parsed.data;
}

const isKnown = ({ database: { schema, queueVersion } }: ArchiveHeader): boolean =>
  isDeepStrictEqual(findSchemaVersion(schema.when), schema) && (queueVersion ?? 0) <= installedQueueVersion();

/**
 * Reads the numbers at the end of an archive, without checking what is between.
 * @throws {UserError} for a file that is no backup, one of a newer version, and one whose end is missing
 */
export async function readManifest(path: string): Promise<ArchiveManifest> {
  await readHeader(path);
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const length = Math.min(size, MAX_END_BYTES);
    const end = await readAt(file, size - length, length);
    const entries = await unpackTar(end.subarray(Math.max(0, end.lastIndexOf(`${MANIFEST}\0`))));
    const [manifest, checksum] = entries.map(({ header, data }) => ({ name: header.name, data }));
    if (manifest?.name !== MANIFEST || checksum?.name !== CHECKSUM) throw damaged(path);
    return ArchiveManifest.parse(JSON.parse(Buffer.from(manifest.data ?? []).toString()));
  } catch {
    throw damaged(path);
  } finally {
    await file.close();
  }
}

/** @returns the JSON of the first entry; undefined if another file begins this archive, or if it is none */
async function readFirstEntry(path: string): Promise<unknown> {
  for await (const { header, body } of decode(path)) {
    if (header.name !== HEADER || header.size > MAX_HEADER_BYTES) return undefined;
    return JSON.parse(await text(body));
  }
  return undefined;
}

/**
 * Compares the checksum at the end with the bytes before it, and the entries with the header, in one pass.
 * @returns the checksum
 */
async function verify(
  file: FileHandle,
  path: string,
  header: ArchiveHeader,
  onProgress: (share: number) => void,
): Promise<string> {
  const { size } = await file.stat();
  const end = size - CHECKSUM_BYTES;
  if (end <= 0) throw damaged(path);
  const hash = createHash("sha256");
  const decoder = createTarDecoder({ strict: true });
  const checked = checkContent(header, toReader(readBodies(decoder.readable))).then(
    () => undefined,
    (error: Error) => error,
  );
  const writer = decoder.writable.getWriter();
  // After a fault in the content the decoder accepts no more bytes.
  const decode = (bytes: Buffer) => Promise.race([writer.write(bytes), checked]).catch(() => {});
  for (let at = 0; at < end; at += CHUNK_BYTES) {
    const bytes = await readAt(file, at, Math.min(CHUNK_BYTES, end - at));
    hash.update(bytes);
    await decode(bytes);
    onProgress(at / end);
  }
  const sha256 = hash.digest("hex");
  const tail = await readAt(file, end, CHECKSUM_BYTES);
  const [checksum] = await unpackTar(tail, { strict: true }).catch(() => []);
  const content = Buffer.from(checksum?.data ?? []);
  const isPadded = tail.subarray(512 + content.length).every((byte) => byte === 0);
  if (checksum?.header.name !== CHECKSUM || content.toString() !== `${sha256}\n` || !isPadded)
    throw damaged(path);
  await decode(tail);
  void writer.close().catch(() => {});
  const fault = await checked;
  if (fault) throw new UserError(`${path} is not a complete backup: ${fault.message}.`);
  return sha256;
}

const damaged = (path: string) =>
  new UserError(`${path} is damaged or incomplete: its checksum does not match its content.`);

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const readEntries = (path: string): EntryReader => toReader(readBodies(decode(path)));

function toReader(entries: AsyncGenerator<ArchiveEntry, undefined>): EntryReader {
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

async function* readBodies(entries: ReadableStream<ParsedTarEntry>): AsyncGenerator<ArchiveEntry, undefined> {
  for await (const { header, body } of entries) {
    if (header.type !== "file") throw new Error(`${header.name} is not a file`);
    if (header.size > MAX_ENTRY_BYTES) throw new Error(`${header.name} is too large`);
    yield { name: header.name, body: Buffer.from(await arrayBuffer(body)) };
  }
  return undefined;
}

function decode(path: string): ReadableStream<ParsedTarEntry> {
  // Node.js types the web's streams in its own way.
  const bytes = Readable.toWeb(createReadStream(path, { highWaterMark: CHUNK_BYTES })) as ReadableStream;
  return bytes.pipeThrough(createTarDecoder({ strict: true }));
}
