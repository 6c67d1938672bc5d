import { setImmediate as nextTurn } from "node:timers/promises";
import { SaleInput } from "#schemas/dashboard.ts";
import type { ImportError } from "#schemas/sales-import.ts";
import {
  type DecimalMark,
  findDecimalMark,
  readAmount,
} from "#server/services/dashboard/import/read-amount.ts";
import { explainDate, readDate } from "#server/services/dashboard/import/read-date.ts";
import { type CsvRecord, readRecords } from "#server/services/dashboard/import/read-records.ts";
import { FUTURE_DATE } from "#server/services/dashboard/recorded-date.ts";

/** Rows after which the event loop is yielded. */
const ROWS_A_TURN = 250;

export type ImportRow = SaleInput & { row: number };
export type ParsedSales = { rows: ImportRow[]; errors: ImportError[]; ignoredColumns: string[] };

const COLUMNS = ["date", "amount", "note"] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Parses sales from a CSV text whose header names date, amount and optionally note, in any order and case. Dates are as
 * spreadsheets write them, the day first; amounts `1234.5` or `$1,234.50`, or `1.234,50` with semicolons or tabs between cells.
 * @param today in Singapore; later dates are errors
 * @returns the valid rows, and an error for each other row
 */
export async function parseSales(csv: string, today: string): Promise<ParsedSales> {
  const file = await readRecords(csv);
  if ("message" in file) return { rows: [], errors: [file], ignoredColumns: [] };
  const [header, ...body] = file.records;
  if (!header) return { rows: [], errors: [{ row: 1, message: "File is empty" }], ignoredColumns: [] };
  const { indexes, ignoredColumns, problem } = readHeader(header);
  const refuse = (row: number, message: string) => ({
    rows: [],
    errors: [{ row, message }],
    ignoredColumns,
  });
  if (problem) return refuse(header.row, problem);
  if (body.length === 0) return refuse(header.row, "File has no rows below its header");
  const mark = findDecimalMark(
    body.map(({ cells }) => cells[indexes.amount] ?? ""),
    file.delimiter,
  );
  const rows: ImportRow[] = [];
  const errors: ImportError[] = [];
  for (const [index, record] of body.entries()) {
    if (index % ROWS_A_TURN === 0) await nextTurn();
    const result = readRow(record, header.cells.length, { indexes, mark, today });
    if ("message" in result) errors.push(result);
    else rows.push(result);
  }
  return { rows, errors, ignoredColumns };
}

type Indexes = Record<Column, number>;

function readHeader({ cells }: CsvRecord): {
  indexes: Indexes;
  ignoredColumns: string[];
  problem: string | undefined;
} {
  const names = cells.map((cell) => cell.toLowerCase());
  const indexes: Indexes = {
    date: names.indexOf("date"),
    amount: names.indexOf("amount"),
    note: names.indexOf("note"),
  };
  const ignoredColumns = cells.filter(
    (cell, index) => cell !== "" && !COLUMNS.some((column) => indexes[column] === index),
  );
  const twice = COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const missing = (["date", "amount"] as const).find((column) => indexes[column] < 0);
  const problem = missing
    ? `The first row must name the columns; no column is called “${missing}”`
    : twice && `There are two columns called “${twice}”`;
  return { indexes, ignoredColumns, problem };
}

function readRow(
  { row, cells }: CsvRecord,
  width: number,
  { indexes, mark, today }: { indexes: Indexes; mark: DecimalMark | null; today: string },
): ImportRow | ImportError {
  if (cells.slice(width).some((cell) => cell !== "")) {
    return {
      row,
      message:
        "Row has more cells than the header: put amounts like 1,234.50 and notes with commas in quotes, and write cents with a point, such as 1.50",
    };
  }
  const cell = (column: Column) => cells[indexes[column]] ?? "";
  if (cell("amount") === "") return { row, message: "Amount is required" };
  const date = readDate(cell("date"));
  if (date === null && cell("date") !== "") return { row, message: explainDate(cell("date")) };
  const amount = readAmount(cell("amount"), mark);
  if (typeof amount === "string") return { row, message: amount };
  const parsed = SaleInput.safeParse({ date: date ?? "", amount, note: cell("note") });
  if (!parsed.success) return { row, message: parsed.error.issues[0]?.message ?? "Row is not valid" };
  if (parsed.data.date > today) return { row, message: FUTURE_DATE };
  return { row, ...parsed.data };
}
