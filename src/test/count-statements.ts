import type { Db } from "#server/db/client.ts";
import { withPrepare } from "#server/db/drizzle/session.ts";

/** Counts the statements that are executed on the databases and transactions that `watch` returns. */
export function countStatements() {
  let statements = 0;
  const watch = <Watched extends Db>(db: Watched): Watched =>
    withPrepare(db, (session, args) => {
      statements += 1;
      return session.prepareQuery(...args);
    });
  return { watch, statements: () => statements };
}
