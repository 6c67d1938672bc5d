import { CsvError, parse } from "csv-parse/sync";
import type { ImportError } from "#schemas/sales-import.ts";

/** A row of the file; `row` counts as a spreadsheet does, blank rows included. */
export type CsvRecord = { row: number; cells: string[] };

const DELIMITERS = [",", ";", "\t"];

/**
 * The rows of a CSV text (RFC 4180, or with semicolons or tabs as spreadsheets of some languages write it), with or
 * without a byte order mark; blank rows are passed over, and cells come trimmed.
 * @returns the rows, or what is wrong with the file as a whole
 */
export function readRecords(csv: string): CsvRecord[] | ImportError {
  // Other encodings come as replacement characters, and would get into the notes as such.
  if (csv.includes("\uFFFD")) return { row: 1, message: "File is not UTF-8: save it as “CSV UTF-8”" };
  try {
    const delimiter = findDelimiter(csv);
    // A tab would be taken for white space to trim before it is taken for a delimiter.
    const trim = delimiter !== "\t";
    return parse(csv, { bom: true, delimiter, trim, relax_column_count: true })
      .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const records = typeof error.records === "number" ? error.records : 0;
    return { row: records + 1, message: "Quotes are not closed, or stand inside a cell that is not quoted" };
  }
}

/** Whatever stands most often in the first line that is not blank. */
function findDelimiter(csv: string): string {
  const header = /\S.*/.exec(csv)?.[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
