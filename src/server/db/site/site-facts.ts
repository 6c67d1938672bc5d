import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";

/** Facts that a database knows about its site; null where it does not. */
export interface SiteFacts {
  secretFingerprint: string | null;
  /** Place that it was moved to, and when. */
  moved: { to: string; at: Date } | null;
  calendarHost: string | null;
}

const NO_FACTS: SiteFacts = { secretFingerprint: null, moved: null, calendarHost: null };
const UNDEFINED_TABLE = "42P01";

/** Reads the facts; all are null in a database without the table. @throws the driver's error */
export function readSiteFacts(url: string): Promise<SiteFacts> {
  return withClient(url, async (client) => {
    const [row] = await whereTableExists(
      client<FactsRow[]>`
        select secret_fingerprint as "secretFingerprint", moved_to as "movedTo", moved_at as "movedAt",
          calendar_host as "calendarHost"
        from site_facts`,
    );
    if (!row) return NO_FACTS;
    const { movedTo, movedAt, ...facts } = row;
    return { ...facts, moved: movedTo !== null && movedAt !== null ? { to: movedTo, at: movedAt } : null };
  });
}

type FactsRow = Omit<SiteFacts, "moved"> & { movedTo: string | null; movedAt: Date | null };

/**
 * Stores the fingerprint and the calendar host of a site whose database knows none; what it knows stays.
 * @returns the fingerprint that is stored then, which another machine may have stored meanwhile
 * @throws the driver's error
 */
export function claimSite(
  url: string,
  { secretFingerprint, calendarHost }: Pick<SiteFacts, "calendarHost"> & { secretFingerprint: string },
): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const [row] = await client<{ fingerprint: string }[]>`
      insert into site_facts as facts (secret_fingerprint, calendar_host)
      values (${secretFingerprint}, ${calendarHost})
      on conflict (is_only) do update set
        secret_fingerprint = coalesce(facts.secret_fingerprint, excluded.secret_fingerprint),
        calendar_host = coalesce(facts.calendar_host, excluded.calendar_host)
      returning secret_fingerprint as fingerprint`;
    return row?.fingerprint;
  });
}

/** Replaces the fingerprint of the secret that the site's data belong to. @throws the driver's error */
export function replaceFingerprint(url: string, secretFingerprint: string): Promise<void> {
  return withClient(url, async (client) => {
    await client`
      insert into site_facts (secret_fingerprint) values (${secretFingerprint})
      on conflict (is_only) do update set secret_fingerprint = excluded.secret_fingerprint`;
  });
}

/**
 * Marks a database as moved, so that nothing starts on it any more.
 * @param to place of the database that is used from then on, without a secret
 * @throws the driver's error
 */
export function markMoved(url: string, { to, at }: { to: string; at: Date }): Promise<void> {
  return withClient(url, async (client) => {
    await client`
      insert into site_facts (moved_to, moved_at) values (${to}, ${at})
      on conflict (is_only) do update set moved_to = excluded.moved_to, moved_at = excluded.moved_at`;
  });
}

/** Removes that mark, which an older schema has not. @returns true if there was one @throws the driver's error */
export function unmarkMoved(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const unmarked = await whereTableExists(
      client`update site_facts set moved_to = null, moved_at = null where moved_to is not null returning is_only`,
    );
    return unmarked.length > 0;
  });
}

async function whereTableExists<Result>(query: PromiseLike<Result>): Promise<Result | []> {
  try {
    return await query;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

async function withClient<Result>(
  url: string,
  work: (client: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const driver = toDriverOptions(url);
  const client = postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "cukup-site" },
  });
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 1 });
  }
}
