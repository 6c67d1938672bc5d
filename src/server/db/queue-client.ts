import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";

/** The job queue's own few connections: fetching jobs must not wait for visitors, nor they for it. */
export const QUEUE_POOL_SIZE = 2;
/** Upkeep of the queue's tables may take longer than an answer to a visitor. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens the connections that the job queue works with; the first one is made by the first query.
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
      // The queue's library hands JSON over as text here and as an object there, as node-postgres takes both.
      json: { to: 114, from: [114], serialize: toJson, parse: JSON.parse },
      jsonb: { to: 3802, from: [3802], serialize: toJson, parse: JSON.parse },
    },
  });
}

function toJson(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
