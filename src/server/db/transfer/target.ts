import type postgres from "postgres";
import { UserError } from "#lib/user-error.ts";
import { latestSchemaVersion, migrationsOf, tablesOf } from "#server/db/transfer/schema-version.ts";
import { APPLICATION, quoteName } from "#server/db/transfer/transfer-client.ts";

const MIN_VERSION = 15;
const MIGRATIONS_TABLE = "drizzle.__drizzle_migrations";

/** Tables that are full in a new database, or that hold nothing worth keeping. */
function isExpendable(table: string, inserted: ReadonlySet<string>): boolean {
  return table === "public.rate_limits" || inserted.has(table);
}

/**
 * Refuses a server that cannot hold the app's database, and one that the app uses now.
 * @throws {UserError} with one line
 */
export async function requireUsable(sql: postgres.TransactionSql): Promise<void> {
  const [server] = await sql<{ version: number; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`;
  if (!server || server.version < MIN_VERSION)
    throw new UserError(
      `The database server is PostgreSQL ${server?.version}: ${MIN_VERSION} or later is needed.`,
    );
  if (server.encoding !== "UTF8")
    throw new UserError(`The database is encoded in ${server.encoding}: it has to be UTF8.`);
}

/** @throws {UserError} while the app is connected */
export async function requireUnused(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like ${`${APPLICATION}%`}`;
  if (others && others.count > 0)
    throw new UserError(`The app is running on this database (${others.count} connections): stop it first.`);
}

/**
 * Finds what keeps a database from being filled.
 * @returns undefined for an empty one, and one that holds only what the app's first start puts there; else a reason
 */
export async function findContent(sql: postgres.TransactionSql): Promise<string | undefined> {
  const foreign = await findForeign(sql);
  if (foreign) return `it has ${foreign}, which does not belong to the app`;
  const inserted = findInsertedTables();
  for (const { name } of await listRelations(sql)) {
    if (!name.startsWith("public.") || isExpendable(name, inserted)) continue;
    const rows = await sql.unsafe(`select from ${quoteName(name)} limit 1`);
    if (rows.length > 0) return `the table ${name} has rows`;
  }
  return undefined;
}

/** Finds a table or view that the app has not made. Other apps may use pg-boss and drizzle-orm with the same schemas. */
async function findForeign(sql: postgres.TransactionSql): Promise<string | undefined> {
  const relations = await listRelations(sql);
  const own = new Set([...tablesOf(latestSchemaVersion()), MIGRATIONS_TABLE]);
  const hasMigrations = relations.some(({ name }) => name === MIGRATIONS_TABLE);
  const hashes = hasMigrations
    ? (await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`).map(({ hash }) => hash)
    : [];
  const ownHashes = new Set(migrationsOf(latestSchemaVersion()).map(({ hash }) => hash));
  if (hashes.some((hash) => !ownHashes.has(hash))) return MIGRATIONS_TABLE;
  const hasOwnQueue = hashes.length > 0;
  return relations.find(({ name, isTable }) =>
    name.startsWith("pgboss.") ? !hasOwnQueue : !isTable || !own.has(name),
  )?.name;
}

/** Lists tables and views, apart from those of PostgreSQL and of extensions. */
async function listRelations(sql: postgres.TransactionSql): Promise<{ name: string; isTable: boolean }[]> {
  return sql<{ name: string; isTable: boolean }[]>`
    select nspname || '.' || relname as name, relkind = 'r' as "isTable"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'f', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1`;
}

/** Finds the tables that migrations insert rows into. */
function findInsertedTables(): ReadonlySet<string> {
  const statements = migrationsOf(latestSchemaVersion()).flatMap(({ sql }) => sql);
  return new Set(
    statements.flatMap((statement) =>
      [...statement.matchAll(/^INSERT INTO "(\w+)"/gm)].map(([, table]) => `public.${table}`),
    ),
  );
}

/** Drops everything that migrations and the queue have created, apart from extensions. */
export async function dropSchema(sql: postgres.TransactionSql): Promise<void> {
  await sql`drop schema if exists pgboss cascade`;
  await sql`drop schema if exists drizzle cascade`;
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and 'public.' || relname = any (${tablesOf(latestSchemaVersion())}::text[])`;
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name);
  const types = await sql<{ name: string }[]>`
    select distinct atttypid::regtype::text as name from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = any (${names}::text[]::regclass[]) and typtype = 'e' and attnum > 0 and not attisdropped`;
  const functions = await sql<{ name: string }[]>`
    select distinct tgfoid::regprocedure::text as name from pg_trigger
    where tgrelid = any (${names}::text[]::regclass[]) and not tgisinternal`;
  await sql.unsafe(`drop table ${names.join(", ")} cascade`);
  for (const { name } of types) await sql.unsafe(`drop type ${name}`);
  for (const { name } of functions) await sql.unsafe(`drop function ${name}`);
}
