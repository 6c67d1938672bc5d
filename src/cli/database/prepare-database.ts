import { contactDatabase } from "#cli/site/refuse-database.ts";
import { requireLimitsTaken } from "#cli/site/require-usable-database.ts";
import { connectionsOf, readConnectionLimit } from "#server/db/connections.ts";
import { logger } from "#server/telemetry/logger.ts";
import { applyMigrations, readMigrations, refuseNewer } from "./migrations.ts";
import type { OpenDatabase } from "./open-database.ts";

/**
 * Brings the schema up to date before `cukup start` serves, after a backup of an embedded database. Keeps a schema that is
 * newer and that this version can use, as during a rolling upgrade of several machines; warns if the server grants too few
 * connections.
 * @param use `processes` of this machine that will use the database, each with `poolSize` connections for requests
 * @throws {UserError} when the database is unavailable, a backup or migration fails, or the schema is newer and of no use
 */
export async function prepareDatabase(
  { url, embedded }: Pick<OpenDatabase, "url" | "embedded">,
  { dataDir, processes, poolSize }: { dataDir: string; processes: number; poolSize: number },
): Promise<void> {
  const state = await readMigrations(url);
  refuseNewer(state);
  if (state.newer === "usable") logger().warn("the database has the schema of a newer version of the app");
  const applied = await applyMigrations(url, embedded ? dataDir : undefined);
  if (applied.migrations.length > 0) logger().info(applied, "the database was brought up to date");
  if (embedded) return;
  const ignored = await contactDatabase(() => requireLimitsTaken(url));
  if (ignored.length > 0)
    logger().warn({ ignored }, "the database ignores time limits of the app: set them for its role");
  const needed = processes * connectionsOf(poolSize);
  const granted = await contactDatabase(() => readConnectionLimit(url));
  if (granted < needed)
    logger().warn(
      { needed, granted },
      "the database allows fewer connections than this machine may open: raise max_connections or lower DATABASE_POOL_SIZE",
    );
}
