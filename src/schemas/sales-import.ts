import { z } from "zod";

/** Limits of a file: enough for 20,000 rows with short notes. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_CHARACTERS = 900_000;
/** Bytes of a file's text in JSON, with room for the line breaks and quotation marks of its rows, which are escaped. */
export const MAX_IMPORT_BYTES = 1_040_000;
const TOO_LARGE = "File is too large: split it into files of at most 900 kB";
/** Maximum number of invalid rows listed; further ones are only counted. */
export const MAX_IMPORT_ERRORS = 100;

/** Text of a CSV file with a header: date, amount and optionally note, in any order. */
const Csv = z
  .string("File is required")
  .min(1, "File is empty")
  .max(MAX_IMPORT_CHARACTERS, { error: TOO_LARGE, abort: true })
  .refine((csv) => new TextEncoder().encode(JSON.stringify(csv)).length <= MAX_IMPORT_BYTES, TOO_LARGE);

export const PreviewSalesInput = z.object({ csv: Csv });

export const ImportSalesInput = z.object({
  csv: Csv,
  /** Idempotency key of a preview; a second import with the same key stores nothing. */
  key: z.string("Import key is not valid").regex(/^[\w-]{16,64}$/, "Import key is not valid"),
  /** Skips rows that are already stored. */
  skipExisting: z.boolean("Choose whether to leave out existing rows").default(false),
});
export type ImportSalesInput = z.infer<typeof ImportSalesInput>;

/** Error of a row; `row` is the number in a spreadsheet, where the header is row 1. */
export const ImportError = z.object({ row: z.int(), message: z.string() });
export type ImportError = z.infer<typeof ImportError>;

export const SalesPreview = z.object({
  rows: z.int(),
  /** Amount in Singapore dollars. */
  amount: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Number of rows that are already stored with the same date, amount and note. */
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
  /** Names of columns that the import ignores. */
  ignoredColumns: z.array(z.string()),
  errors: z.array(ImportError),
  errorCount: z.int(),
});
export type SalesPreview = z.infer<typeof SalesPreview>;

export const ImportedSales = z.object({ imported: z.int(), skipped: z.int(), amount: z.number() });
export type ImportedSales = z.infer<typeof ImportedSales>;
