import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { formatCount, groupDigits } from "#lib/format.ts";
import { type ImportError, MAX_IMPORT_ROWS } from "#schemas/sales-import.ts";
import { dropBlankRows } from "#server/services/dashboard/import/drop-blank-rows.ts";
import { findDelimiter, takeSepLine } from "#server/services/dashboard/import/find-delimiter.ts";

/** Row of the file; `row` is the number that a spreadsheet shows, blank rows counted. */
export type CsvRecord = { row: number; cells: string[] };
/** Rows of a file, and what is between their cells. */
export type CsvFile = { records: CsvRecord[]; delimiter: string };

/** In characters: many times a date, an amount and a note. */
const MAX_ROW_LENGTH = 10_000;
const MAX_COLUMNS = 100;
const SLICE_BYTES = 8 * 1024;

/**
 * Parses CSV (RFC 4180, or with semicolons or tabs, as spreadsheets of some languages write it) into trimmed cells,
 * without blank rows. Yields the event loop between slices; counts the rows before it parses any.
 * @returns the rows, or the error of the file as a whole
 */
export async function readRecords(text: string): Promise<CsvFile | ImportError> {
  // Text in another encoding arrives as replacement characters.
  if (text.includes("\uFFFD")) return { row: 1, message: "File is not UTF-8: save it as “CSV UTF-8”" };
  const { csv, stated } = takeSepLine(text);
  // One more, since the header is counted too.
  const filled = await dropBlankRows(csv, MAX_IMPORT_ROWS + 1);
  if (filled.isTooMany) return tooManyRows();
  const delimiter = stated ?? findDelimiter(filled.csv);
  // The parser would trim a tab as white space before it sees a delimiter.
  const trim = delimiter !== "\t";
  const options = {
    bom: true,
    delimiter,
    trim,
    record_delimiter: "\n",
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
  };
  const rowAt = (index: number) => filled.rows[index] ?? 1;
  const parser = Readable.from(slicesOf(Buffer.from(filled.csv)), { objectMode: false }).pipe(parse(options));
  const records: CsvRecord[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = rowAt(records.length);
      if (cells.length > MAX_COLUMNS) return { row, message: `Row has more than ${MAX_COLUMNS} columns` };
      records.push({ row, cells: cells.map((cell) => cell.trim()) });
    }
    return { records, delimiter };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message =
      error.code === "CSV_MAX_RECORD_SIZE"
        ? `Row is longer than ${groupDigits(MAX_ROW_LENGTH)} characters`
        : "Quotes are not closed, or stand inside a cell that is not quoted";
    return { row: rowAt(typeof error.records === "number" ? error.records : records.length), message };
  }
}

/** Yields the event loop before each slice. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    await nextTurn();
    yield bytes.subarray(start, start + SLICE_BYTES);
  }
}

const tooManyRows = (): ImportError => ({
  row: 1,
  message: `File has more than ${formatCount(MAX_IMPORT_ROWS, "row")}`,
});
