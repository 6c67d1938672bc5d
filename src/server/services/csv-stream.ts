import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { logger } from "#server/telemetry/logger.ts";

type Pages<Row> = AsyncIterable<readonly Row[]>;

/**
 * Streams a table as CSV for spreadsheets (`csvLines`), reading its rows while it is sent.
 * @param table `name`: what the log calls it when reading fails, such as "the audit log"
 */
export function csvStream<Row>(table: {
  name: string;
  header: readonly string[];
  pages: Pages<Row>;
  toCells: (row: Row) => unknown[];
}): ReadableStream<Uint8Array> {
  const { name, header, pages, toCells } = table;
  const lines = csvLines(header, logBreak(`the export of ${name} was interrupted`, pages), toCells);
  // Node's type of its own stream differs from the DOM's.
  return Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>;
}

/**
 * Start of a formula (OWASP: CSV injection) in a cell, and in each place where a spreadsheet that separates by
 * semicolons or tabs, or that ends a row at a line break, begins another cell. Some trim spaces and quotes first, and read full-width signs.
 */
const FORMULA = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

const OPTIONS = {
  cast: {
    date: (date: Date) => date.toISOString(),
    string: (text: string) => text.replace(FORMULA, "$1$2'"),
  },
  // A spreadsheet that separates by semicolons keeps a quoted first cell whole.
  quoted_match: /[;\t\r\n]/,
};

/**
 * Writes a table as CSV, a string per page: UTF-8 with a byte order mark, and an apostrophe before all that a
 * spreadsheet would run as a formula, with any separator. Dates are ISO 8601.
 */
export async function* csvLines<Row>(
  header: readonly string[],
  pages: Pages<Row>,
  toCells: (row: Row) => unknown[],
): AsyncGenerator<string> {
  yield stringify([[...header]], { ...OPTIONS, bom: true });
  for await (const rows of pages) yield stringify(rows.map(toCells), OPTIONS);
}

/** Logs a failure to read: the response has begun, so that the client only sees the connection close. */
export async function* logBreak<Row>(message: string, pages: Pages<Row>): AsyncGenerator<readonly Row[]> {
  try {
    yield* pages;
  } catch (error) {
    logger().error({ err: error }, message);
    throw error;
  }
}
