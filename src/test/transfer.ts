import { loadDatabase } from "#server/db/transfer/load-database.ts";
import { type DatabaseCopy, readSnapshot } from "#server/db/transfer/snapshot.ts";
import { withClient } from "#test/database.ts";

/** Mark of the copies. */
export const MARK = "cukup test";

type LoadOptions = Partial<Parameters<typeof loadDatabase>[2]>;

/** Returns a function that copies `source` to `target`; its `change` replaces parts of the copy. */
export const copierOf =
  (source: { url: string }, target: { url: string }) =>
  (options: LoadOptions = {}, change: (copy: DatabaseCopy) => DatabaseCopy = (copy) => copy) =>
    readSnapshot(source.url, (snapshot) =>
      loadDatabase(target.url, change(snapshot), { mark: MARK, ...options }),
    );

export const query = (url: string, text: string) =>
  withClient(url, async (client) => [...(await client.unsafe(text))]);

/** Reads everything in the catalog that migrations have made. */
export const readSchema = (url: string) =>
  query(
    url,
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid::regclass::text !~ '^(pg_|pgboss|information)'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
     union all select relname || relpersistence::text from pg_class where relnamespace = 'public'::regnamespace
     order by 1`,
  );
