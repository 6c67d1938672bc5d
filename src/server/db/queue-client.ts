import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";

/** Connections of the job queue's own pool: fetching jobs and requests must not wait for each other. */
export const QUEUE_POOL_SIZE = 2;
/** Maintenance of the queue's tables may take longer than a request may. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Creates the job queue's pool; the first query opens the first connection.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 */
export function createQueueClient(url: string): postgres.Sql {
  const driver = toDriverOptions(url);
  return postgres(driver.url, {
    ...driver.options,
    max: QUEUE_POOL_SIZE,
    connect_timeout: 2,
    backoff: () => 0.25,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    onnotice: () => {},
    connection: {
      application_name: "cukup-jobs",
      TimeZone: "UTC",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
    },
    types: {
      // pg-boss passes JSON both as text and as objects, since node-postgres accepts both.
      json: { to: 114, from: [114], serialize: toJson, parse: JSON.parse },
      jsonb: { to: 3802, from: [3802], serialize: toJson, parse: JSON.parse },
    },
  });
}

function toJson(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
