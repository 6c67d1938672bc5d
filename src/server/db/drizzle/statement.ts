import { Column, type DriverValueDecoder, is, Param, Placeholder, SQL, Subquery, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Db } from "#server/db/client.ts";
import { type PrepareArguments, prepareAgain, withPrepare } from "#server/db/drizzle/session.ts";
import * as schema from "#server/db/schema/index.ts";

/** The placeholders of a statement, one for each of its values. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder };

/**
 * Limit of a named statement as part of its SQL. PostgreSQL takes a limit that is a parameter for a tenth of the rows, finds the
 * plan that it could keep too dear, and plans the statement at each execution.
 * @param rows a constant: each number makes a statement of its own
 */
export function literalLimit(rows: number): Placeholder {
  // Drizzle writes any SQL here, but its types know numbers, which become parameters, and placeholders only.
  return sql.raw(`${Math.trunc(rows)}`) as unknown as Placeholder;
}

type Compiled = { args: PrepareArguments; prepared: object };

/**
 * Makes a statement whose SQL never changes: Drizzle builds it at its first use, and PostgreSQL parses it once per
 * connection, under a name that the driver chooses (one round trip instead of two). It runs on a pool, in a transaction
 * and under a deadline. From its sixth execution PostgreSQL may plan it without its values: make no statement whose best
 * plan depends on them, such as a search. A module-level constant, so that their number is bounded.
 * @param build builds the query from placeholders; they stand for values, never for SQL
 * @returns a function that executes it; `values` may hold dates
 */
export function statement<Values extends Record<string, unknown>, Query extends PromiseLike<unknown>>(
  build: (db: Db, placeholders: Placeholders<Values>) => Query,
): (db: Db, values: Values) => Promise<Awaited<Query>> {
  let compiled: Compiled | undefined;
  return (db, values) => {
    compiled ??= compile(build);
    return prepareAgain<{ execute: Awaited<Query>; all: never; values: never }>(
      db,
      compiled.args,
      compiled.prepared,
    ).execute(values);
  };
}

/** Builds a statement on a database without a connection, and keeps what Drizzle passes to its session. */
function compile<Values>(
  build: (db: Db, placeholders: Placeholders<Values>) => PromiseLike<unknown>,
): Compiled {
  let compiled: Compiled | undefined;
  const db = withPrepare(drizzle.mock({ schema, casing: "snake_case" }), (session, args) => {
    const prepared = session.prepareQuery(...args);
    compiled = { args, prepared };
    return prepared;
  });
  const query = build(db, placeholders<Values>());
  // Raw SQL is prepared when it is built, a query builder when it is asked to.
  if ("prepare" in query && typeof query.prepare === "function") query.prepare("named");
  if (!compiled) throw new Error("Drizzle prepares no statement through its session any more");
  const [{ params, ...text }, fields, , isArrayMode, mapper = createRowMapper(fields), ...others] =
    compiled.args;
  const encoded = params.map((param) => (is(param, Placeholder) ? new Param(param, asDriverValue) : param));
  return {
    ...compiled,
    args: [{ ...text, params: encoded }, fields, "named", isArrayMode, mapper, ...others],
  };
}

const placeholders = <Values>() =>
  new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new Error("Take the placeholders by their names: `...` does not know them");
    },
  });

/** Encodes the value of a placeholder that stands beside a column: unlike a value, it does not get the column's encoder. */
const asDriverValue = {
  mapToDriverValue: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
};

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
