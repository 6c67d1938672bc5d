import { z } from "zod";

/** Rows of one file, and characters of one: 20,000 rows with short notes. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_CHARACTERS = 900_000;
/** More wrong rows than these are counted, not told one by one. */
export const MAX_IMPORT_ERRORS = 100;

/** The text of a CSV file: a header with date, amount and, if wanted, note, in any order. */
const Csv = z
  .string("File is required")
  .min(1, "File is empty")
  .max(MAX_IMPORT_CHARACTERS, "File is too large: split it into files of at most 900 kB");

export const PreviewSalesInput = z.object({ csv: Csv });

export const ImportSalesInput = z.object({
  csv: Csv,
  /** One per file that was looked at: a second import with the same key does nothing. */
  key: z.string("Import key is not valid").regex(/^[\w-]{16,64}$/, "Import key is not valid"),
  /** Leave out the rows that are there already. */
  skipExisting: z.boolean("Choose whether to leave out existing rows").default(false),
});
export type ImportSalesInput = z.infer<typeof ImportSalesInput>;

/** What is wrong with a row; `row` counts as a spreadsheet does: the header is row 1. */
export const ImportError = z.object({ row: z.int(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;

export const SalesPreview = z.object({
  rows: z.int(),
  /** In Singapore dollars. */
  amount: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** How many rows are there already with the same date, amount and note, and what they come to. */
  existing: z.int(),
  existingAmount: z.number(),
  first: z.array(
    z.object({
      row: z.int(),
      date: z.string(),
      amount: z.number(),
      note: z.string().nullable(),
      existing: z.boolean(),
    }),
  ),
  /** Columns of the file that are not read. */
  ignoredColumns: z.array(z.string()),
  errors: z.array(ImportError),
  errorCount: z.int(),
});
export type SalesPreview = z.infer<typeof SalesPreview>;

export const ImportedSales = z.object({ imported: z.int(), skipped: z.int(), amount: z.number() });
export type ImportedSales = z.infer<typeof ImportedSales>;
