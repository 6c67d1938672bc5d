import { getConstructionPlans, getRollbackPlans } from "pg-boss";
import type postgres from "postgres";
import { UserError } from "#lib/user-error.ts";

const SCHEMA = "pgboss";

/**
 * Tables of the job queue that hold what the app asked of it, in the order of their foreign keys. Waiting mails are jobs.
 */
export const QUEUE_TABLES = [
  "pgboss.queue",
  "pgboss.schedule",
  "pgboss.subscription",
  "pgboss.job",
  "pgboss.job_dependency",
];

/** Tables that pg-boss fills again: its version, statistics, warnings, and changes of its own indexes. */
export const QUEUE_TABLES_LEFT_OUT = ["pgboss.version", "pgboss.queue_stats", "pgboss.warning", "pgboss.bam"];

/** Returns the version of the queue's schema; null for a database whose queue was never started. */
export async function readQueueVersion(sql: postgres.Sql | postgres.TransactionSql): Promise<number | null> {
  const [found] = await sql<{ table: string | null }[]>`select to_regclass('pgboss.version')::text as table`;
  if (!found?.table) return null;
  const [row] = await sql<{ version: number }[]>`select version from pgboss.version`;
  return row?.version ?? null;
}

/** Returns the version of the tables that the installed pg-boss makes. */
export function installedQueueVersion(): number {
  const [, version] = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plans()) ?? [];
  if (version === undefined) throw new Error("A script of pg-boss does not say its version any more");
  return Number(version);
}

const plans = () => getConstructionPlans(SCHEMA);

/**
 * Returns the scripts that make the queue's tables, of an older version too, within a transaction.
 * @throws {UserError} if the version is newer than the installed pg-boss
 */
export function queueScripts(version: number): string[] {
  const installed = installedQueueVersion();
  if (version > installed)
    throw new UserError("The job queue is from a newer version of the app: install that version.");
  const steps = Array.from({ length: installed - version }, (_, index) =>
    getRollbackPlans(SCHEMA, installed - index),
  );
  return [plans(), ...steps].map(withoutTransaction);
}

/**
 * Creates the queue's tables, of an older version too, which pg-boss brings up to date at the next start.
 * @throws {UserError} if the version is newer than the installed pg-boss
 */
export async function createQueueSchema(sql: postgres.TransactionSql, version: number): Promise<void> {
  for (const script of queueScripts(version)) await sql.unsafe(script);
  // The scripts limit their transaction, which ends here only for them.
  await sql`set local lock_timeout = 0`;
  await sql`set local idle_in_transaction_session_timeout = 0`;
}

/** Removes BEGIN and COMMIT from a script of pg-boss, which is to be part of a longer transaction. */
function withoutTransaction(script: string): string {
  const [, body] = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i.exec(script) ?? [];
  if (body === undefined) throw new Error("A script of pg-boss is not one transaction any more");
  return body;
}
