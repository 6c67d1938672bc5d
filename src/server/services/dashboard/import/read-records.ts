import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { formatCount, groupDigits } from "#lib/format.ts";
import { type ImportError, MAX_IMPORT_ROWS } from "#schemas/sales-import.ts";
import { dropBlankRows } from "#server/services/dashboard/import/drop-blank-rows.ts";

const DELIMITERS = [",", ";", "\t"];

/** Matches the line by which a file names its delimiter. Spreadsheets read and hide it, so that it counts as no row. */
const SEP_LINE = /^\ufeff?"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\r|\n|$)/i;

/** Takes the line `sep=` off a text. @returns the text below it, and the delimiter that it names, if there is such a line */
function takeSepLine(text: string): { csv: string; stated: string | undefined } {
  const line = SEP_LINE.exec(text);
  return line?.[1] ? { csv: text.slice(line[0].length), stated: line[1] } : { csv: text, stated: undefined };
}

/**
 * Finds what is between the cells of a CSV text: the delimiter by which its header has the required columns, else the most frequent
 * one of the header.
 * @param csv begins with the header
 */
function findDelimiter(csv: string): string {
  const header = headerOf(csv);
  const names = (delimiter: string) =>
    header.split(delimiter).map((cell) => cell.replaceAll('"', "").trim().toLowerCase());
  const scores = DELIMITERS.map((delimiter) => {
    const cells = names(delimiter);
    const hasColumns = cells.includes("date") && cells.includes("amount");
    return cells.length + (hasColumns ? header.length + 1 : 0);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Returns the first row without its delimiters and line breaks in quotation marks. */
function headerOf(csv: string): string {
  // Quotation marks that do not close are the parser's to refuse.
  const row = /^(?:"[^"]*"|[^"\r\n])*/.exec(csv.slice(0, 10_000))?.[0] ?? "";
  return row.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(/[,;\t\r\n]/g, " "));
}

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
        : "A quote is not closed, or is inside a cell that is not quoted";
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
