import type { Db } from "#server/db/client.ts";

/**
 * The same database, whose transactions neither begin nor commit once `signal` is aborted: a caller who was told
 * that nothing came of a call, since it took too long, can rely on it.
 */
export function abortable(db: Db, signal: AbortSignal): Db {
  const transaction: Db["transaction"] = (work, config) =>
    db.transaction(async (tx) => {
      signal.throwIfAborted();
      const result = await work(tx);
      signal.throwIfAborted();
      return result;
    }, config);
  return new Proxy(db, {
    get: (target, property) => (property === "transaction" ? transaction : Reflect.get(target, property)),
  });
}
