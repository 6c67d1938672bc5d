import { Column, type DriverValueDecoder, is, SQL, Subquery } from "drizzle-orm";
import type { PrepareArguments } from "#server/db/drizzle/session.ts";

type Fields = NonNullable<PrepareArguments[1]>;
type Mapper = NonNullable<PrepareArguments[4]>;

/**
 * Makes the function that turns the rows of one statement into objects, as Drizzle's `mapResultRow` does. Drizzle finds the
 * decoder of every value anew, which is a tenth of the CPU time of a list; here each column's decoder is found once.
 * @param fields selected fields in the order of the columns
 * @returns undefined for a statement that returns no fields or groups them, which Drizzle maps itself
 */
export function createRowMapper(fields: Fields | undefined): Mapper | undefined {
  const columns = fields?.flatMap(({ path: [name = "", ...rest], field }) =>
    rest.length > 0 || is(field, Subquery) ? [] : { name, decoder: decoderOf(field) },
  );
  if (!columns || columns.length !== fields?.length) return undefined;
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      let index = 0;
      for (const { name, decoder } of columns) {
        const value = row[index];
        result[name] = value === null ? null : decoder.mapFromDriverValue(value);
        index += 1;
      }
      return result;
    });
}

/** Returns the decoder of a column, or of the SQL of an expression; Drizzle's types leave out the latter. */
function decoderOf(field: Column | SQL | SQL.Aliased): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  return Reflect.get(is(field, SQL) ? field : field.sql, "decoder");
}
