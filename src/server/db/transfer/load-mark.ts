import type postgres from "postgres";
import { openTransferClient } from "#server/db/transfer/transfer-client.ts";

const READ_ONLY = "25006";
const INSUFFICIENT_PRIVILEGE = "42501";

/** Marks a database as filled by one load: a comment, which is committed together with the rows. */
export async function writeLoadMark(sql: postgres.TransactionSql, mark: string): Promise<void> {
  await sql.unsafe(`comment on schema drizzle is '${mark.replaceAll("'", "''")}'`);
}

export async function readLoadMark(sql: postgres.Sql | postgres.TransactionSql): Promise<string | null> {
  const [row] = await sql<{ mark: string | null }[]>`
    select obj_description(to_regnamespace('drizzle')::oid, 'pg_namespace') as mark`;
  return row?.mark ?? null;
}

/** Returns the mark of the load that filled a database; null for any other. @throws the driver's error */
export async function findLoadMark(url: string): Promise<string | null> {
  return withClient(url, readLoadMark);
}

/**
 * Removes the mark of a load. Does nothing without permission, which the owner of the schema has.
 * @throws the driver's error
 */
export async function removeLoadMark(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client`comment on schema drizzle is null`;
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== READ_ONLY && error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  });
}

async function withClient<Result>(
  url: string,
  work: (client: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const client = await openTransferClient(url);
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 1 });
  }
}
