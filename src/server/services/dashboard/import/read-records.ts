import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { formatCount, groupDigits } from "#lib/format.ts";
import { type ImportError, MAX_IMPORT_ROWS } from "#schemas/sales-import.ts";

/** A row of the file; `row` counts as a spreadsheet does, blank rows included. */
export type CsvRecord = { row: number; cells: string[] };

const DELIMITERS = [",", ";", "\t"];
/** Characters of a row: many times a date, an amount and a note. */
const MAX_ROW_LENGTH = 10_000;
const MAX_COLUMNS = 100;
const SLICE_BYTES = 8 * 1024;

/**
 * Reads the rows of a CSV text (RFC 4180, or with semicolons or tabs as spreadsheets of some languages write it), with
 * or without a byte order mark; blank rows are passed over, and cells come trimmed. Reads in slices, between which the
 * event loop is free, and stops at the first row too many.
 * @returns the rows, or what is wrong with the file as a whole
 */
export async function readRecords(csv: string): Promise<CsvRecord[] | ImportError> {
  // Other encodings come as replacement characters, and would get into the notes as such.
  if (csv.includes("\uFFFD")) return { row: 1, message: "File is not UTF-8: save it as “CSV UTF-8”" };
  const delimiter = findDelimiter(csv);
  // A tab would be taken for white space to trim before it is taken for a delimiter.
  const trim = delimiter !== "\t";
  const options = { bom: true, delimiter, trim, relax_column_count: true, max_record_size: MAX_ROW_LENGTH };
  const parser = Readable.from(slicesOf(Buffer.from(csv)), { objectMode: false }).pipe(parse(options));
  const records: CsvRecord[] = [];
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.length > MAX_COLUMNS) return { row, message: `Row has more than ${MAX_COLUMNS} columns` };
      if (cells.every((cell) => cell.trim() === "")) continue;
      // The header is no row of its own.
      if (records.length > MAX_IMPORT_ROWS) return tooManyRows();
      records.push({ row, cells: cells.map((cell) => cell.trim()) });
    }
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message =
      error.code === "CSV_MAX_RECORD_SIZE"
        ? `Row is longer than ${groupDigits(MAX_ROW_LENGTH)} characters`
        : "Quotes are not closed, or stand inside a cell that is not quoted";
    return { row: (typeof error.records === "number" ? error.records : row) + 1, message };
  }
}

/** Lets other requests have their turn before each slice. */
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

/** The delimiter that is most frequent in the first line that is not blank. */
function findDelimiter(csv: string): string {
  const header = /\S.*/.exec(csv)?.[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
