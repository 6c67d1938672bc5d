import type { Db as QueueDatabase } from "pg-boss";
import type { createQueueClient } from "#server/db/queue-client.ts";

type Sql = ReturnType<typeof createQueueClient>;

/** Told how each statement went: nothing, or why it failed. */
type Listener = (failure?: unknown) => void;

/** Lets the queue's library work over the app's one driver. */
export function toQueueDatabase(client: Sql, onStatement: Listener): QueueDatabase {
  const execute = async (text: string, values: unknown[] = []) => {
    // A script with a transaction of its own (the library's migrations) needs a connection to itself.
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

/** Several statements at once give a list of results, one a list of rows. */
function toRows(result: readonly unknown[]): unknown[] {
  return result.every(Array.isArray) ? result.flat() : [...result];
}
