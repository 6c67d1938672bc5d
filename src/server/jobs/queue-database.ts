import type { Db as QueueDatabase } from "pg-boss";
import type { createQueueClient } from "#server/db/queue-client.ts";

type Sql = ReturnType<typeof createQueueClient>;

/** Receives the outcome of each statement: undefined, or the error. */
type Listener = (failure?: unknown) => void;

/** Adapts the app's PostgreSQL driver to pg-boss. */
export function toQueueDatabase(client: Sql, onStatement: Listener): QueueDatabase {
  const execute = async (text: string, values: unknown[] = []) => {
    // A script with its own transaction (pg-boss's migrations) needs a reserved connection.
    if (!/^\s*begin\b/i.test(text)) return client.unsafe(text, values as never[]);
    const connection = await client.reserve();
    try {
      return await connection.unsafe(text);
    } catch (error) {
      await connection.unsafe("rollback").catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  };
  return {
    async executeSql(text, values) {
      try {
        const rows = toRows(await execute(text, values));
        onStatement();
        return { rows };
      } catch (error) {
        onStatement(error);
        throw error;
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await client.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
}

/** Flattens the result: several statements return a list of results, one statement a list of rows. */
function toRows(result: readonly unknown[]): unknown[] {
  return result.every(Array.isArray) ? result.flat() : [...result];
}
