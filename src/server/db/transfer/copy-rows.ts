import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type postgres from "postgres";

/** Size at which a block of rows ends; the memory of a transfer is a few of them. */
const BLOCK_BYTES = 1_000_000;
const NEWLINE = 0x0a;

type Connection = postgres.Sql | postgres.TransactionSql;

/**
 * Reads rows in the text format of COPY, which every PostgreSQL since 7 reads.
 * @param statement `COPY … TO STDOUT`
 * @returns blocks of whole rows
 */
export async function* copyOut(sql: Connection, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable = await sql.unsafe(statement).readable();
  let chunks: Buffer[] = [];
  let bytes = 0;
  // The server sends each row as one message, so that chunks end at the end of a row.
  const rows: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of rows) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < BLOCK_BYTES) continue;
      yield Buffer.concat(chunks, bytes);
      chunks = [];
      bytes = 0;
    }
    if (bytes > 0) yield Buffer.concat(chunks, bytes);
  } finally {
    // Read the rest: unread rows would block the connection, and PostgreSQL's process with it.
    stream.resume();
    await finished(stream).catch(() => {});
  }
}

/**
 * Writes rows that `copyOut` read. Without any it does nothing, which spares some 40 ms.
 * @param statement `COPY … FROM STDIN`
 * @returns the number of rows
 * @throws the driver's error
 */
export async function copyIn(
  sql: Connection,
  statement: string,
  blocks: AsyncIterable<Buffer>,
): Promise<number> {
  const iterator = blocks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return 0;
  let rows = 0;
  async function* read() {
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        rows += countRows(next.value);
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  await pipeline(read(), await sql.unsafe(statement).writable());
  return rows;
}

/** Counts the rows of a block; a newline inside a value is escaped. */
export function countRows(block: Buffer): number {
  let rows = 0;
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}
