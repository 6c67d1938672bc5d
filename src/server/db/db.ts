import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type * as schema from "#server/db/schema/index.ts";

/** Pool or transaction that executes statements. */
export type Db = PostgresJsDatabase<typeof schema>;

declare const transaction: unique symbol;

/** Transaction that executes statements; `inTransaction` begins one. */
export type Tx = Db & { readonly [transaction]: true };
