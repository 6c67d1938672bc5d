import { text } from "node:stream/consumers";
import { moveSiteDatabase, type Place, undoMove } from "#cli/backup/move-site-database.ts";
import { refuseFailure, requireExistingDatabase } from "#cli/backup/site.ts";
import { describeRows, describeSecretStep } from "#cli/backup/summary.ts";
import { requireMigrated } from "#cli/database/migrations.ts";
import { openDatabase, openEmbeddedDatabase } from "#cli/database/open-database.ts";
import { log, logError } from "#cli/process/log.ts";
import { createProgress } from "#cli/process/progress.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { findAuthSecret, loadEnvFiles, requireValidEnvironment, setting } from "#cli/process/settings.ts";
import { requireOwnSecret } from "#cli/site/require-own-secret.ts";
import { requireNoPooler } from "#cli/site/require-usable-database.ts";
import { parseDatabaseUrl } from "#lib/config/database-url.ts";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";
import { requireDatabaseUnused } from "#server/db/transfer/load-database.ts";

const EMBEDDED = "embedded";
const STANDARD_INPUT = "-";

/** `cukup move-database --undo`: lets the app use the database again that DATABASE_URL or DATA_DIR names, after it was moved away. */
export function undoMoveOfDatabase(): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    requireExistingDatabase();
    const dataDir = openDataDir(setting("DATA_DIR"));
    const database = await openDatabase(dataDir, shutdown, { mayBeMoved: true });
    if (!(await undoMove(database, dataDir).catch(refuseFailure)))
      throw new UserError("There is nothing to undo: this database was not moved away.");
    log("The app uses this database again. What was written to the other one since the move is only there.");
    return 0;
  });
}

/** `cukup move-database URL`: copies the database to an empty one, and says which variables make the app use it. */
export function moveDatabase(operand: string): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    const target = operand === STANDARD_INPUT ? (await text(process.stdin)).trim() : operand;
    requireTarget(target);
    if (operand !== STANDARD_INPUT && target !== EMBEDDED && new URL(target).password)
      logError(
        "Other accounts on this machine can read this password in the list of processes: pass the URL on standard input, with `cukup move-database -`.",
      );
    requireExistingDatabase();
    const dataDir = openDataDir(setting("DATA_DIR"));
    const from = await openDatabase(dataDir, shutdown);
    if (!from.embedded) await requireDatabaseUnused(from.url).catch(refuseFailure);
    // Only the present schema can note that it was moved.
    await requireMigrated(from.url);
    const facts = await readSiteFacts(from.url).catch(refuseFailure);
    requireOwnSecret(facts, findAuthSecret(dataDir), dataDir);
    const to: Place =
      target === EMBEDDED ? await openEmbeddedDatabase(dataDir, shutdown) : { url: target, embedded: false };
    if (!to.embedded) await requireNoPooler(to.url).catch(refuseFailure);
    const progress = createProgress();
    let unmarked = "";
    const rows = await moveSiteDatabase({
      from,
      to,
      dataDir,
      onPart: (name) => progress.show(`Moving: ${name}`),
      onUnmarked(error) {
        unmarked = error.message;
      },
    })
      .catch(refuseFailure)
      .finally(progress.end);
    log(`Moved ${describeRows(rows)}. ${nextStep(to, dataDir)}`);
    if (unmarked)
      logError(
        `The old database could not be marked as moved (${unmarked}), so nothing will refuse it: drop it, or make sure that DATABASE_URL never names it again.`,
      );
    return 0;
  });
}

/** @throws {UserError} when the target is no database or the one in use */
function requireTarget(target: string): void {
  const current = setting("DATABASE_URL");
  if (target === EMBEDDED) {
    if (current === undefined)
      throw new UserError("The app uses the embedded database already: DATABASE_URL is not set.");
    return;
  }
  if (target === current) throw new UserError("The app uses this database already: DATABASE_URL names it.");
  try {
    parseDatabaseUrl(target);
  } catch (error) {
    throw new UserError(
      `The target ${(error as Error).message}; \`${EMBEDDED}\` stands for the one in DATA_DIR.`,
    );
  }
}

function nextStep({ embedded }: Place, dataDir: string): string {
  if (embedded)
    return "Remove DATABASE_URL before you start the app. The other database keeps its copy, which the app refuses from now on.";
  const secret = describeSecretStep(dataDir);
  return `Set DATABASE_URL to the new database${secret ? `, and ${secret}` : ""}, before you start the app. The old database keeps its copy, which the app refuses from now on.`;
}
