import { sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { events, guides } from "#server/db/schema/index.ts";

const BATCH = 200;

/**
 * Stores the folded texts of events and guides from before the trigger that writes them, a few rows at a time, as locks of rows
 * hold up their organisers.
 * @returns the number of rows that were folded
 */
export async function foldStoredTexts({ db }: Pick<ServiceContext, "db">): Promise<number> {
  return (await foldAll(db, events)) + (await foldAll(db, guides));
}

/** Lets the trigger fold each text: it runs when the title is written. */
async function foldAll(db: Db, table: typeof events | typeof guides): Promise<number> {
  let folded = 0;
  for (;;) {
    const rows = await db.execute(sql`
      update ${table} set title = title
      where id in (select id from ${table} where folded_text is null order by id limit ${BATCH} for update skip locked)
      returning id`);
    folded += rows.length;
    if (rows.length < BATCH) return folded;
  }
}
